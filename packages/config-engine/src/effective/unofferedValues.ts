// SPDX-License-Identifier: Apache-2.0

import {
  phrase,
  type Finding,
  type FindingPlace,
  type Phrase,
} from '../finding';
import { valuesFindings } from '../finding/catalogue/values';
import type { JsonObject } from '../json';
import { valueAt } from '../pointer';
import {
  areRemote,
  declaredOptions,
  nearestPosition,
  optionsRoot,
  placesOf,
  schemaAt,
  staticOptions,
  type CompiledSchema,
  type DeclaredOptions,
  type OptionsSource,
} from '../schema';
import { describeAllowed, fieldName } from '../validation';

/** The maximum number of values to list. */
const listedValues = 100;

/**
 * Reports up to a hundred values that are not among the options of their fields, as far as the configuration and the
 * facts of its environment contain the options (docs/annotations.md#options-from-elsewhere).
 */
export function findUnofferedValues(
  schema: CompiledSchema,
  config: JsonObject,
  context: {
    readonly facts: { readonly [fact: string]: string };
    /** Whether a place is a secret: a finding must not compare with one. */
    readonly isSecret: (pointer: string) => boolean;
    /** Whether the value of a place may be another one. */
    readonly isUnknown: (pointer: string) => boolean;
  },
): Finding[] {
  const { facts, isSecret, isUnknown } = context;
  const isHidden = (at: string) => isSecret(at) || isUnknown(at);
  const known = new Map<DeclaredOptions, Map<string, Offered>>();
  const findings: Finding[] = [];
  for (const { options, pointer, value } of optionValues(schema, config)) {
    if (findings.length === listedValues) {
      break;
    }
    const offered = isHidden(pointer) ? undefined : offeredAt(options, pointer);
    if (offered && !offered.has(value)) {
      const listed = [...offered];
      findings.push(noOption(schema, { options, pointer, value }, listed));
    }
  }
  return findings;

  /** Each list of options is read once, however many texts have it. */
  function offeredAt(options: DeclaredOptions, pointer: string) {
    const roots = known.get(options) ?? new Map<string, Offered>();
    known.set(options, roots);
    const root = optionsRoot(options, pointer);
    if (!roots.has(root)) {
      const input = { config, facts, isUnknown: isHidden };
      const listed = staticOptions(options, pointer, input);
      roots.set(root, listed && new Set(listed));
    }
    return roots.get(root);
  }
}

/** Options; undefined if they are not known. */
type Offered = ReadonlySet<string> | undefined;

/**
 * A text with options in a configuration.
 *
 * @public
 */
export interface OptionValue {
  readonly options: DeclaredOptions;
  /** JSON Pointer into the configuration. */
  readonly pointer: string;
  readonly value: string;
}

/**
 * The texts of a configuration, or of a layer, that have options. Empty ones are not set.
 *
 * @public
 */
export function optionValues(
  schema: CompiledSchema,
  config: JsonObject,
): OptionValue[] {
  const checked = [...declaredOptions(schema).values()].filter(
    ({ isAlternative }) => !isAlternative,
  );
  return checked.flatMap(options =>
    placesOf(config, options.path).flatMap(pointer => {
      const value = valueAt(config, pointer);
      return typeof value === 'string' && value !== ''
        ? [{ options, pointer, value }]
        : [];
    }),
  );
}

/**
 * The finding of a value that is not an option: an error if the options are strict, otherwise a warning.
 *
 * @param offered - the options, if they are listed
 *
 * @public
 */
export function noOption(
  schema: CompiledSchema,
  { options, pointer, value }: OptionValue,
  offered?: readonly string[],
): Finding {
  const { source, strict } = options;
  const listed = offered && describeAllowed(offered, false, value);
  const kind = strict ? valuesFindings.option : valuesFindings.unknownOption;
  return kind.at(placeIn(schema, pointer), {
    field: fieldName(schema, pointer),
    source: optionsSourceWords(source),
    ...(listed && {
      allowed: offered.length > 0 ? listed.allowed : phrase('noOptions'),
    }),
    hint: listed?.hint ?? '',
  });
}

/**
 * The finding of a value whose options are not available.
 *
 * @public
 */
export function uncheckedOption(
  schema: CompiledSchema,
  { options, pointer }: Omit<OptionValue, 'value'>,
): Finding {
  return valuesFindings.optionsUnavailable.at(placeIn(schema, pointer), {
    field: fieldName(schema, pointer),
    source: optionsSourceWords(options.source),
  });
}

/**
 * The error of a value with strict options that a save does not check, because it has too many of them.
 *
 * @param most - the maximum number of values that are checked
 *
 * @public
 */
export function tooManyOptions(
  schema: CompiledSchema,
  { pointer }: Pick<OptionValue, 'pointer'>,
  most: number,
): Finding {
  return valuesFindings.tooManyOptions.at(placeIn(schema, pointer), {
    field: fieldName(schema, pointer),
    most,
  });
}

/**
 * The warning that others about options are not listed.
 *
 * @param count - the number of the others
 * @param most - the maximum number of those that are listed
 *
 * @public
 */
export function moreOptions(count: number, most: number): Finding {
  return valuesFindings.moreOptions.at({ pointer: '' }, { count, most });
}

/**
 * The note that options in the catalog or of providers are not checked, if a schema has any.
 *
 * @public
 */
export function uncheckedOptions(schema: CompiledSchema): Finding[] {
  return [...declaredOptions(schema).values()].some(areRemote)
    ? [valuesFindings.optionsUnchecked.at({ pointer: '' }, {})]
    : [];
}

/** A place, with the position of its field in the schema. */
function placeIn(schema: CompiledSchema, pointer: string): FindingPlace {
  const at = schemaAt(schema.jsonSchema, pointer)?.pointer;
  const position =
    at === undefined ? undefined : nearestPosition(schema.positions, at);
  return { pointer, ...(position && { position }) };
}

/**
 * Where options come from, within a sentence.
 *
 * @public
 */
export function optionsSourceWords(source: OptionsSource): Phrase {
  switch (source.kind) {
    case 'field':
      return phrase('optionsOfField', { path: source.dotted });
    case 'keysOf':
      return phrase('optionsOfKeys', { path: source.dotted });
    case 'fact':
      return phrase('optionsOfFact', { fact: source.fact });
    case 'provider':
      return phrase('optionsOfProvider', { provider: source.provider });
    default:
      return phrase('optionsOfCatalog');
  }
}
