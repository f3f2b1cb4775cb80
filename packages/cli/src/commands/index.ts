// SPDX-License-Identifier: Apache-2.0

import type { Command } from '../command';

/** A command that is loaded on demand, without the others. */
export interface ListedCommand {
  readonly name: string;
  /** Another name that people look for. */
  readonly alias?: string;
  /** One line for the list of commands. */
  readonly summary: string;
  load(): Promise<Command>;
}

/** All commands, in the order of the help. */
export const commands: readonly ListedCommand[] = [
  {
    name: 'lint',
    summary: 'Check every document and every configuration of a folder',
    load: async () => (await import('./lint')).lint,
  },
  {
    name: 'validate',
    summary: 'Check a file of values against a component or a type',
    load: async () => (await import('./validate')).validate,
  },
  {
    name: 'set',
    summary: 'Write values into the files that a repository delivers them from',
    load: async () => (await import('./set')).set,
  },
  {
    name: 'compile',
    summary: 'Write the JSON Schema that a type or trait compiles to',
    load: async () => (await import('./compile')).compile,
  },
  {
    name: 'docs',
    summary: 'Describe a type or trait as Markdown, for its users',
    load: async () => (await import('./docs')).docs,
  },
  {
    name: 'convert',
    summary: 'Write the schemas of a file in the other dialect of OpenChoreo',
    load: async () => (await import('./convert')).convert,
  },
  {
    name: 'infer',
    summary: 'Propose a ComponentType for the values of existing components',
    load: async () => (await import('./infer')).infer,
  },
  {
    name: 'import',
    summary: 'Write documents of AICR or openCenter as overlays',
    load: async () => (await import('./import')).importDocuments,
  },
  {
    name: 'resolve',
    alias: 'matrix',
    summary: 'Show the effective configuration of components',
    load: async () => (await import('./resolve')).resolve,
  },
  {
    name: 'explain',
    summary: 'Explain why one value is what it is',
    load: async () => (await import('./explain')).explain,
  },
  {
    name: 'diff',
    summary: 'Compare a component in two environments, or in two commits',
    load: async () => (await import('./diff')).diff,
  },
  {
    name: 'impact',
    summary: 'Show what a change does to the configuration of all components',
    load: async () => (await import('./impact')).impact,
  },
  {
    name: 'export',
    summary: 'Write the effective configuration for deployment tools',
    load: async () => (await import('./export')).exportConfiguration,
  },
  {
    name: 'render',
    summary: 'Write the resources that OpenChoreo renders for a component',
    load: async () => (await import('./render')).render,
  },
];
