// SPDX-License-Identifier: Apache-2.0

/** The type of a field in a generated form. */
export type FieldKind = 'flag' | 'text' | 'number' | 'choice';

/** A field of a generated form. */
export interface PlannedField {
  /** Unique in the whole form. */
  readonly name: string;
  readonly title: string;
  readonly kind: FieldKind;
  /** Whether it is shown only while the flag of its block is on. */
  readonly isConditional: boolean;
}

/** Ten fields; the first is a flag. */
export interface PlannedBlock {
  /** The object that contains the fields. Omitted if they are directly in the section. */
  readonly object?: { readonly name: string; readonly title: string };
  readonly fields: readonly PlannedField[];
}

/** The options of every field of the kind `choice`. */
export const choices = ['small', 'medium', 'large', 'huge'] as const;

/** The fields of one block; at least a third are shown only while its flag is on. */
const BLOCK: ReadonlyArray<{ kind: FieldKind; isConditional: boolean }> = [
  { kind: 'flag', isConditional: false },
  { kind: 'text', isConditional: false },
  { kind: 'text', isConditional: false },
  { kind: 'text', isConditional: false },
  { kind: 'number', isConditional: false },
  { kind: 'choice', isConditional: false },
  { kind: 'text', isConditional: true },
  { kind: 'text', isConditional: true },
  { kind: 'number', isConditional: true },
  { kind: 'choice', isConditional: true },
];

/** The interval of blocks whose fields are directly in the section. */
const DIRECT = 5;

/**
 * The fields of a form, deterministic for the same input. A fifth of them are directly in the section, the others in
 * objects of ten.
 *
 * @param count - a multiple of ten
 */
export function planFields(
  count: number,
  options: { conditions: boolean },
): PlannedBlock[] {
  if (count <= 0 || count % BLOCK.length !== 0) {
    throw new RangeError(
      `The number of fields must be a multiple of ${BLOCK.length}, not ${count}.`,
    );
  }
  return Array.from({ length: count / BLOCK.length }, (_, block) => ({
    ...(block % DIRECT !== 0 && {
      object: { name: `part${block}`, title: `Part ${block}` },
    }),
    fields: BLOCK.map(({ kind, isConditional }, position) => {
      const index = block * BLOCK.length + position;
      return {
        name: `${kind}${index}`,
        title: `${kind[0].toUpperCase()}${kind.slice(1)} ${index}`,
        kind,
        isConditional: options.conditions && isConditional,
      };
    }),
  }));
}

/** The flag that controls the conditional fields of a block. */
export function flagOf(block: PlannedBlock): string {
  return block.fields[0].name;
}

/** All flags turned on, so that every field of every form is shown. */
export function flagValues(blocks: readonly PlannedBlock[]) {
  return Object.fromEntries(
    blocks.map(block =>
      block.object
        ? [block.object.name, { [flagOf(block)]: true }]
        : [flagOf(block), true],
    ),
  );
}

/** The text field to type into: the first of the first object. */
export function typedField(blocks: readonly PlannedBlock[]): string[] {
  const block = blocks.find(({ object }) => object) ?? blocks[0];
  const field = block.fields.find(({ kind }) => kind === 'text');
  return [
    ...(block.object ? [block.object.name] : []),
    ...(field ? [field.name] : []),
  ];
}

/** With more fields than this, the objects of our form start folded. */
const OPEN_AT_FIRST = 60;

/** The number of rendered fields: all of them, or only those directly in the section if objects start folded. */
export function countRendered(
  blocks: readonly PlannedBlock[],
  options: { folds: boolean },
): number {
  const count = blocks.flatMap(({ fields }) => fields).length;
  const isFolded = options.folds && count > OPEN_AT_FIRST;
  return blocks
    .filter(({ object }) => !isFolded || object === undefined)
    .flatMap(({ fields }) => fields).length;
}
