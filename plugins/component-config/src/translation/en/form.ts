// SPDX-License-Identifier: Apache-2.0

/** The form, its YAML, and saving. */
export const formMessages = {
  format: {
    label: 'Edit as',
    fields: 'Fields',
    loading: 'Loading the form',
    yaml: 'YAML',
    unreadable: {
      title: 'The YAML is not valid',
      description:
        'The form shows the last valid values. It is locked until you fix or discard the YAML, so that nothing is lost.',
      at: 'Line {{line}}: {{message}}',
      locked: 'Fix or discard the YAML first.',
      edit: 'Edit the YAML',
      discard: 'Discard the YAML',
    },
  },
  section: {
    parameters: 'Parameters',
    environmentConfigs: 'Environment configuration',
    workload: 'Workload',
    traitParameters: '{{trait}}: parameters',
    traitEnvironmentConfigs: '{{trait}}: environment configuration',
    sameEverywhere:
      'Parameters are the same in every environment: edit them under "All environments".',
    empty: 'This component type has no fields to configure.',
    fields_one: '{{count}} field',
    fields_other: '{{count}} fields',
    matches_zero: 'no matching fields',
    matches_one: '{{count}} matching field',
    matches_other: '{{count}} matching fields',
    setHere_one: '{{count}} set here',
    setHere_other: '{{count}} set here',
  },
  bar: {
    label: 'Changes',
    changes_zero: 'No changes',
    changes_one: '{{count}} change',
    changes_other: '{{count}} changes',
    errors_zero: '0 errors',
    errors_one: '{{count}} error',
    errors_other: '{{count}} errors',
    affects: 'affects {{scope}}',
    save: 'Save',
    discard: 'Discard',
    blocked: 'Fix the errors or reset the fields before you save.',
  },
  save: {
    done: 'Saved the configuration of {{component}} for {{scope}}',
    failed: 'The configuration could not be saved',
    dropped_one:
      '{{count}} value was not saved because its field is hidden or does not apply',
    dropped_other:
      '{{count}} values were not saved because their fields are hidden or do not apply',
  },
  access: {
    title: 'You may not save values for {{scope}}',
    titleGeneral:
      'You may not save values for all environments: that requires permission for every one of them',
    propose:
      'You can propose a change. It takes effect when someone who may save accepts it.',
    readOnly:
      'You may not propose changes either, so the values are read-only.',
    locked: 'You may not change this.',
    lockedSection: 'You may not change this section.',
  },
  created: {
    title_one: '{{count}} value was set by {{origins}}',
    title_other: '{{count}} values were set by {{origins}}',
    none: 'Some rules for new components were not applied',
    description:
      'Rules for new components apply once, on the first save. You can change or reset the values that they set like any other value.',
    close: 'Got it',
  },
  refusal: {
    title: 'This cannot be shown',
  },
} as const;
