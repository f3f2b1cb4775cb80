import type { Condition } from '../condition';
import type { SourcePosition } from '../finding';
import type { JsonValue } from '../json';

/** When a rule applies: at every resolution (`UPDATE`), or only when a component is first made (`CREATE` alone). */
export type Operation = 'CREATE' | 'UPDATE';

/** One rule of seed "mutation": fills what is absent or empty (`default`), or sets (`override`). */
export interface MutationRule {
  /** Dot path, or a JSON Pointer where it begins with `/`, as the author wrote it; may be a template. */
  readonly field: string;
  readonly action: 'default' | 'override';
  /** What the author wrote; a text with `{{` is a template. */
  readonly value: JsonValue;
  readonly when: readonly Condition[];
  readonly pointer: string;
  readonly position?: SourcePosition;
}

/** The `mutation` of an overlay. */
export interface Mutation {
  /** False (the seed's default): what was merged is validated before it is mutated, too. */
  readonly mutateFirst: boolean;
  readonly operations: readonly Operation[];
  readonly rules: readonly MutationRule[];
}
