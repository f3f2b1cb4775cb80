// SPDX-License-Identifier: Apache-2.0

import {
  getCompoundEntityRef,
  stringifyEntityRef,
  type Entity,
} from '@backstage/catalog-model';
import {
  areRemote,
  isObject,
  optionsAt,
  staticOptions,
  valueAt,
  type DeclaredOptions,
  type Environment,
  type OptionsSource,
  type Steps,
  type Words,
} from '@component-config/config-engine';
import {
  SENSITIVE_MASK,
  type FieldOption,
  type OptionsReport,
  type OptionsRequest,
} from '@component-config/plugin-component-config-common';
import { environmentOf } from '../environments/environments';
import { phrase, worded } from '../phrases';
import { showEffective } from '../subject/showSubject';
import {
  inEnvironment,
  resolveStoredSteps,
  type Subject,
} from '../subject/subject';
import { checkPointer } from './explanationReport';
import { refuseHidden } from './revealValue';

/**
 * The maximum number of options in an answer.
 *
 * @public
 */
export const MOST_OPTIONS = 100;

/**
 * The maximum length of the value and the label of an option.
 *
 * @public
 */
export const LONGEST_OPTION = 256;

/**
 * A source of options from the catalog.
 *
 * @public
 */
export type CatalogSource = Extract<OptionsSource, { kind: 'catalog' }>;

/**
 * The options of a field: those in the configuration and in the facts of the environment, or the source of others.
 *
 * @throws InputError if the pointer is invalid
 * @throws NotAllowedError if the field is hidden from the user
 * @throws NotFoundError if there is no such environment
 *
 * @public
 */
export function* optionsSteps(
  subject: Subject,
  request: OptionsRequest,
): Steps<
  | { readonly report: OptionsReport }
  | { readonly remote: DeclaredOptions; readonly environment?: Environment }
> {
  const { pointer, search } = request;
  checkPointer(pointer);
  const environment = environmentOf(subject, request.environment);
  const there = inEnvironment(subject, environment);
  refuseHidden(there, pointer);
  const options = optionsAt(there.schema, pointer);
  if (options && areRemote(options)) {
    return { remote: options, ...(environment && { environment }) };
  }
  const { config } = showEffective(
    there,
    yield* resolveStoredSteps(there, environment, subject.heads),
  );
  const offered =
    options &&
    staticOptions(options, pointer, {
      config,
      facts: environment?.facts ?? {},
    });
  return { report: offered ? staticReport(offered, search) : unavailable() };
}

/**
 * The report on options in the configuration or the facts.
 *
 * @public
 */
export function staticReport(
  offered: readonly string[],
  search?: string,
): OptionsReport {
  return boundedReport(
    offered
      .filter(value => value !== SENSITIVE_MASK)
      .map(value => ({ value }))
      .filter(option => matchesSearch(option, search)),
  );
}

/**
 * The report if the options are not available.
 *
 * @param title - what has them. Defaults to the field itself
 *
 * @public
 */
export function unavailable(title?: Words): OptionsReport {
  return {
    options: [],
    isComplete: false,
    ...worded(
      'failure',
      title === undefined
        ? phrase('noFieldOptions')
        : phrase('optionsNotAnswered', { title }),
    ),
  };
}

/**
 * Up to a hundred options, without those with a value that is no text, is empty or too long.
 *
 * @public
 */
export function boundedReport(
  found: readonly FieldOption[],
  isComplete = true,
): OptionsReport {
  const options = found.flatMap(({ value, label }): FieldOption[] =>
    typeof value === 'string' && value !== '' && value.length <= LONGEST_OPTION
      ? [
          {
            value,
            ...(typeof label === 'string' &&
              label !== value && { label: label.slice(0, LONGEST_OPTION) }),
          },
        ]
      : [],
  );
  return {
    options: options.slice(0, MOST_OPTIONS),
    isComplete: isComplete && options.length <= MOST_OPTIONS,
  };
}

function matchesSearch({ value, label = value }: FieldOption, search = '') {
  const text = search.trim().toLocaleLowerCase('en-US');
  return [value, label].some(one =>
    one.toLocaleLowerCase('en-US').includes(text),
  );
}

/**
 * Options from the catalog.
 *
 * @param query - queries the catalog as the user
 * @param wanted - `names`: only entities of these names
 *
 * @public
 */
export async function readCatalogOptions(
  query: (request: CatalogOptionsRequest) => Promise<{
    readonly items: readonly Entity[];
    readonly pageInfo: { readonly nextCursor?: string };
  }>,
  source: CatalogSource,
  wanted: { search?: string; names?: readonly string[] },
): Promise<OptionsReport> {
  const { items, pageInfo } = await query(catalogRequest(source, wanted));
  return boundedReport(
    items.map(entity => catalogOption(source, entity)),
    pageInfo.nextCursor === undefined,
  );
}

/**
 * The request to the catalog for options.
 *
 * @public
 */
export interface CatalogOptionsRequest {
  filter: { [field: string]: string | string[] };
  fields: string[];
  limit: number;
  orderFields: Array<{ field: string; order: 'asc' | 'desc' }>;
  fullTextFilter?: { term: string; fields: string[] };
}

function catalogRequest(
  { entityKind, filter }: CatalogSource,
  { search = '', names }: { search?: string; names?: readonly string[] },
): CatalogOptionsRequest {
  const named = ['kind', 'metadata.name', 'metadata.namespace'];
  const titles = ['metadata.title', 'spec.profile.displayName'];
  return {
    filter: {
      ...Object.fromEntries(
        Object.entries(filter).map(([field, allowed]) => [field, [...allowed]]),
      ),
      kind: entityKind,
      // A filter by name is narrow enough.
      ...(names &&
        !Object.hasOwn(filter, 'metadata.name') && {
          'metadata.name': [...names],
        }),
    },
    fields: [...named, ...titles],
    limit: MOST_OPTIONS,
    orderFields: [{ field: 'metadata.name', order: 'asc' }],
    ...(search.trim() !== '' && {
      fullTextFilter: {
        term: search.trim(),
        fields: ['metadata.name', ...titles],
      },
    }),
  };
}

/** An entity as an option. */
function catalogOption({ value }: CatalogSource, entity: Entity): FieldOption {
  const { name, namespace } = getCompoundEntityRef(entity);
  const { title } = entity.metadata;
  const { spec } = entity;
  const shown = isObject(spec)
    ? valueAt(spec, '/profile/displayName')
    : undefined;
  const place = namespace === 'default' ? name : `${namespace}/${name}`;
  const label = title ?? (typeof shown === 'string' ? shown : undefined);
  return {
    value: value === 'name' ? name : stringifyEntityRef(entity),
    label: label === undefined ? place : `${label} (${place})`,
  };
}
