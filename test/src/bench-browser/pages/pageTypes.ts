import type {
  CompiledSchema,
  JsonObject,
} from '@component-config/config-engine';

/** What a page mounts. */
export interface PageInput {
  /** For ours. */
  readonly compiled: CompiledSchema;
  /** For rjsf. */
  readonly stock: JsonObject;
  /** What the form begins with. */
  readonly values: JsonObject;
  readonly isOpen: boolean;
  /** How many fields are drawn in the end. */
  readonly drawn: number;
}

/** How long it took until a form was there, in milliseconds. */
export interface MountTimes {
  readonly firstPaint: number;
  readonly allPainted: number;
}

/** How long one key took, in milliseconds. */
export interface KeyTimes {
  readonly key: number;
  readonly work: number;
}

/** What a page offers to whoever measures it, as `window.bench`. */
export interface BenchPage {
  /** @param input - a `PageInput` as JSON */
  mount(input: string): Promise<MountTimes>;
  /** The times of the keys so far. */
  keyTimes(): readonly KeyTimes[];
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}
