// SPDX-License-Identifier: Apache-2.0

import { useSearchState } from '../../hooks/useSearchState';
import {
  ComparisonSubject,
  DifferenceFilter,
  differenceFilters,
  subjects,
} from './types';

/** What is compared and how it is displayed. */
export interface CompareState {
  subject: ComparisonSubject;
  /** Line by line instead of value by value. */
  asText: boolean;
  only: DifferenceFilter;
  /** Whether to include values that differ only in their layer. */
  withReasons: boolean;
  /** Whether the dialog that copies values is open. */
  isCopying: boolean;
  /** Entity reference of the other component. */
  component?: string;
  /** The revision to compare. */
  revision?: string;
  toRevision?: string;
  /** Whose revisions are compared: an environment, or `allEnvironments`. */
  scope?: string;
}

/** The scope of the values for all environments. No environment has this name: names have no spaces. */
export const allEnvironments = 'all environments';

const PARAMETERS = [
  'by',
  'as',
  'only',
  'reasons',
  'copy',
  'component',
  'revision',
  'toRevision',
  'scope',
] as const;

/** What is compared and how it is displayed. The state is in the address. */
export function useCompareState(): [
  CompareState,
  (change: Partial<CompareState>) => void,
] {
  const [search, change] = useSearchState(PARAMETERS);
  const { by, only, component, revision, toRevision, scope } = search;
  return [
    {
      subject: subjects.find(one => one === by) ?? subjects[0],
      asText: search.as === 'text',
      only: differenceFilters.find(one => one === only) ?? differenceFilters[0],
      withReasons: search.reasons === 'yes',
      isCopying: search.copy === 'yes',
      component,
      revision,
      toRevision,
      scope,
    },
    next =>
      change({
        ...(next.subject && { by: unlessFirst(subjects, next.subject) }),
        ...(next.only && { only: unlessFirst(differenceFilters, next.only) }),
        ...(next.asText !== undefined && {
          as: next.asText ? 'text' : undefined,
        }),
        ...(next.withReasons !== undefined && {
          reasons: next.withReasons ? 'yes' : undefined,
        }),
        ...(next.isCopying !== undefined && {
          copy: next.isCopying ? 'yes' : undefined,
        }),
        ...(Object.hasOwn(next, 'component') && { component: next.component }),
        ...(Object.hasOwn(next, 'revision') && { revision: next.revision }),
        ...(Object.hasOwn(next, 'toRevision') && {
          toRevision: next.toRevision,
        }),
        ...(Object.hasOwn(next, 'scope') && { scope: next.scope }),
      }),
  ];
}

function unlessFirst<T extends string>(
  all: readonly T[],
  chosen: T,
): T | undefined {
  return chosen === all[0] ? undefined : chosen;
}
