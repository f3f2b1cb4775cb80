// SPDX-License-Identifier: Apache-2.0

/** The texts of the form fields for scaffolder templates, in English. */
export const messages = {
  types: {
    title: 'Component type',
    required: 'required',
    search: 'Search component types',
    owner: 'Owner:',
    broken: 'has errors',
    none: 'This template allows no component type.',
    notAllowed: 'This template does not allow the component type {{type}}.',
    noMatch: 'No matching component types.',
  },
  configuration: {
    title: 'Configuration',
    noType: 'Choose a component type first.',
    noComponent: 'Choose a component first.',
    loading: 'The form is still loading. Try again.',
    dropped_one:
      '{{count}} value was removed, because {{type}} has no such field',
    dropped_other:
      '{{count}} values were removed, because {{type}} has no such fields',
    allEnvironments: 'All environments',
    reset: 'reset',
  },
} as const;
