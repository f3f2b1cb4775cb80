import { createTranslationRef } from '@backstage/frontend-plugin-api';

/**
 * The texts of the Configuration tab and of the findings card.
 *
 * @public
 */
export const componentConfigTranslationRef = createTranslationRef({
  id: 'component-config',
  messages: {
    tab: {
      label: 'Views of the configuration',
      form: 'Form',
      effective: 'Effective',
      noType: {
        title: 'This component has no configuration',
        description:
          'Name the ComponentType of the component in its catalog-info.yaml; its form and its effective configuration then appear here.',
        example: 'For example:',
      },
    },
    unsaved: {
      title: 'Unsaved changes',
      body_one: '{{count}} change for {{scope}} is not saved.',
      body_other: '{{count}} changes for {{scope}} are not saved.',
      stay: 'Keep editing',
      leave: 'Discard and go on',
    },
    scope: {
      label: 'Edit the values for',
      all: 'All environments',
    },
    format: {
      label: 'Edit as',
      form: 'Form',
      yaml: 'YAML',
      unreadable: {
        title: 'The YAML cannot be read yet',
        description:
          'The form shows the last values that could be read. It is locked until the text is mended or discarded, so that nothing is lost.',
        at: 'Line {{line}}: {{message}}',
        locked: 'Mend or discard the YAML first.',
        mend: 'Go to the YAML',
        discard: 'Discard the YAML',
      },
    },
    section: {
      parameters: 'Parameters',
      environmentConfigs: 'Environment configuration',
      traitParameters: '{{trait}}: parameters',
      traitEnvironmentConfigs: '{{trait}}: environment configuration',
      sameEverywhere:
        'Parameters are the same in every environment: edit them under "All environments".',
      empty: 'The type of this component has nothing to configure here.',
      fields_one: '{{count}} field',
      fields_other: '{{count}} fields',
      matches_zero: 'no field fits',
      matches_one: '{{count}} field fits',
      matches_other: '{{count}} fields fit',
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
      blocked: 'Mend the errors before you save, or reset these fields.',
    },
    save: {
      done: 'Saved the configuration of {{component}} for {{scope}}',
      failed: 'The configuration could not be saved',
      dropped_one:
        '{{count}} answer was left out: it is hidden or does not apply',
      dropped_other:
        '{{count}} answers were left out: they are hidden or do not apply',
      conflict: {
        title: '{{who}} saved revision {{revision}} while you were editing',
        description:
          'Nothing of yours is lost and nothing was saved. Load the newer values and lose your changes, or keep yours: saving again then replaces theirs.',
        somebody: 'Somebody',
        reload: 'Load theirs',
        keep: 'Keep mine',
      },
    },
    effective: {
      caption: 'Effective configuration by environment, in promotion order',
      path: 'Field',
      filter: 'Filter by path or value',
      onlyDiffering: 'Only differing',
      count_one: '{{count}} value',
      count_other: '{{count}} values',
      noMatch: 'No value fits the filter.',
      noValues: 'No layer gives a value, and the schema has no default.',
      differs: 'differs',
      removed: 'removed by {{origin}}',
      explain: 'Explain {{path}} in {{environment}}:',
      noValue: 'no value',
      layers: 'Layers of {{environment}}',
      applied: 'Took part, lowest first',
      skipped: 'Skipped',
      noneSkipped: 'No layer was skipped.',
      findings: 'Findings',
      noFindings: 'No findings: the configuration is valid.',
      environments:
        'No environment is known yet: add an Environment to the catalog.',
    },
    provenance: {
      title: '{{label}} in {{environment}}',
      winner: 'wins',
      shadowed: 'shadowed',
      removed: 'removed',
      close: 'Close',
      chain: 'What each layer said, the winner first',
    },
    findings: {
      title: 'Findings',
      none: 'No findings: the document is sound.',
      error: 'error',
      warning: 'warning',
      info: 'info',
      fix: 'Fix: {{title}}',
      list: 'Findings',
      goTo: 'Go to the field',
      source: 'Source: {{source}}',
    },
  },
});
