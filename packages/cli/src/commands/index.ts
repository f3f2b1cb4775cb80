import type { Command } from '../command';

/** A command that is loaded when somebody asks for it, so that the others need not be. */
export interface ListedCommand {
  readonly name: string;
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
];
