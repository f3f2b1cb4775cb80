// SPDX-License-Identifier: Apache-2.0

/** Trying out documents before they are shared. */
export const playgroundMessages = {
  playground: {
    explanation:
      'Try out types, traits and overlays. Nothing is stored; the address of the page contains the text, so you can share it.',
    documents: 'Documents',
    text: 'Documents as YAML',
    sample: 'Form and sample values',
    results: 'Result',
    begin: 'Start with',
    add: 'Add a document',
    example: 'Show the example',
    convert: {
      shorthand: 'Convert to shorthand',
      openapi: 'Convert to openAPIV3Schema',
    },
    conversion: 'Conversion notes',
    type: 'Component type',
    noType: 'No component type',
    environment: 'Environment',
    withPlatform: 'Include all platform documents',
    impact: 'Check impact',
    needsType:
      'To see a form, write a ComponentType, or include the platform documents and choose one.',
    loading: 'Loading …',
    effective: 'Effective configuration',
    schema: 'Compiled schema',
    noEffective: 'Shown when there is a form.',
    noSchema: 'The text contains no ComponentType or Trait.',
  },
} as const;
