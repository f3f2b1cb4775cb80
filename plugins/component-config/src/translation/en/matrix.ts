// SPDX-License-Identifier: Apache-2.0

/** The matrix of effective values: its filters, keys, and actions on values and columns. */
export const matrixMessages = {
  matrix: {
    marks: 'Show only',
    mark: {
      differs: 'Differences',
      overridden: 'Overridden',
      defaults: 'Defaults only',
      production: 'Only production differs',
      findings: 'Findings',
      masked: 'Masked',
    },
    order: 'Order',
    orders: {
      schema: 'In the order of the schema',
      name: 'By name',
      differing: 'Differences first',
    },
    layer: 'Layer',
    allLayers: 'All layers',
    shadowedValue: 'shadowed',
    silentValue: 'not set',
    keyboard:
      'Arrow keys move from value to value, Enter explains the value, Escape closes the explanation.',
    column: 'Actions for {{environment}}',
    copyAs: {
      yaml: 'Copy as YAML',
      json: 'Copy as JSON',
      env: 'Copy as environment variables',
      'helm-values': 'Copy as Helm values',
    },
    copied: 'Configuration of {{environment}} copied',
    copiedLess_one: '{{count}} value was left out',
    copiedLess_other: '{{count}} values were left out',
    copyFailed: 'The browser did not allow copying',
    explanation: {
      close: 'Close the explanation',
      next: 'Next value',
      previous: 'Previous value',
      nothing:
        'Nothing to explain: the field no longer has a value in this environment.',
    },
    reveal: {
      action: 'Reveal the value',
      hide: 'Hide',
      note: 'Revealing is recorded.',
    },
    keys: {
      open: 'Keyboard',
      search: 'Filter',
      next: 'Next value',
      previous: 'Previous value',
      explain: 'Explain the value',
      overridden: 'Only overridden values',
      differs: 'Only differences',
      help: 'This help',
      close: 'Close the explanation',
    },
  },
} as const;
