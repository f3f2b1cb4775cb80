// SPDX-License-Identifier: Apache-2.0

import { wordsOf, type Finding } from '../finding';
import { mergeFindings } from '../finding/catalogue/merge';
import type { JsonValue } from '../json';
import { missingKey, repeatFinding } from '../schema';
import { formatPath } from '../pointer';
import { contributionOf } from './entries';
import type { ItemReports } from './itemStacks';
import { declaredFor, effectOf, findLive } from './stacks';
import type { MergePlan, Stack, ValueEntry } from './types';

const nothing: readonly Finding[] = [];

/**
 * Reports problems in the live part of a stack: markers with an invalid value, markers in a list that replaces, and a
 * list that is shorter than the one it replaces.
 *
 * @param lengthBelow - returns the number of items of the list below `start`
 */
export function reportStack(
  stack: Stack,
  start: number,
  plan: MergePlan,
  lengthBelow: () => number,
): readonly Finding[] {
  const entry = stack[start];
  const mayReplace = entry.kind === 'value' && Array.isArray(entry.value);
  if (!mayReplace && !anyMarkers(stack, start)) {
    return nothing;
  }
  const findings: Finding[] = [];
  reportMarkers(stack, start, plan, findings);
  reportReplacedList(stack, plan, start, lengthBelow, findings);
  return findings;
}

function anyMarkers(stack: Stack, start: number): boolean {
  for (let index = start; index < stack.length; index++) {
    const entry = stack[index];
    if (entry.kind === 'value' && entry.markers) {
      return true;
    }
  }
  return false;
}

function reportMarkers(
  stack: Stack,
  start: number,
  plan: MergePlan,
  findings: Finding[],
): void {
  for (let index = start; index < stack.length; index++) {
    const entry = stack[index];
    if (entry.kind === 'value' && entry.markers) {
      const { isUnclear, removesSelf, onlyMarkers, listed } = entry.markers;
      const isOfMap =
        !onlyMarkers || findLive(stack, plan, index).kind === 'map';
      if (
        isUnclear ||
        (removesSelf !== undefined && !onlyMarkers) ||
        (isOfMap && listed.some(({ value }) => typeof value !== 'string'))
      ) {
        reportUnclear(entry, findings);
      }
    }
  }
}

function reportUnclear(entry: ValueEntry, findings: Finding[]): void {
  const contribution = contributionOf(entry);
  findings.push(
    mergeFindings.unclearMarker.at(contribution, {
      field: formatPath(contribution.pointer),
      from: wordsOf('title', entry.source),
    }),
  );
}

/** Reports a list without a strategy that is shorter than the one it replaces, and markers in such a list. */
function reportReplacedList(
  stack: Stack,
  plan: MergePlan,
  start: number,
  lengthBelow: () => number,
  findings: Finding[],
): void {
  const entry = stack[start];
  if (
    entry.kind !== 'value' ||
    entry.isLiteral ||
    effectOf(entry, plan) !== 'whole-list'
  ) {
    return;
  }
  const { value, source, hasMarkersWithin } = entry;
  if (!Array.isArray(value) || value.length === 0) {
    return;
  }
  if (hasMarkersWithin) {
    findings.push(
      mergeFindings.strayMarker.at(contributionOf(entry), {
        field: formatPath(contributionOf(entry).pointer),
        from: wordsOf('title', source),
      }),
    );
  }
  const isIntended =
    start === 0 || source.replacesLists || declaredFor(entry, plan);
  const inherited = isIntended ? 0 : lengthBelow();
  if (value.length < inherited) {
    findings.push(
      mergeFindings.listShortened.at(contributionOf(entry), {
        list: formatPath(contributionOf(entry).pointer),
        inherited,
        given: value.length,
        from: wordsOf('title', source),
      }),
    );
  }
}

/** Turns the problems of list items into findings. */
export function reportItems(findings: Finding[], plan: MergePlan): ItemReports {
  return {
    duplicate: (entry, strategy) => {
      const from = wordsOf('title', entry.source);
      if (!hasSecret(entry.value, plan.child('0'))) {
        findings.push(
          repeatFinding({ ...contributionOf(entry), strategy }, from),
        );
      }
    },
    withoutKey: (item, source, strategy) => {
      if (strategy.kind === 'map') {
        findings.push(
          mergeFindings.itemWithoutKey.at(item, {
            list: listName(
              item.pointer.replace(/\/\$(?:remove|unset)\/\d+$/, ''),
            ),
            key: missingKey(item.value, strategy) ?? strategy.keys[0],
            from: wordsOf('title', source),
          }),
        );
      }
    },
    unclear: entry => reportUnclear(entry, findings),
  };
}

/** Whether a value may contain a secret: that two items with one are equal would reveal something about it. */
function hasSecret(value: JsonValue, plan: MergePlan | undefined): boolean {
  if (plan?.isSecret || typeof value !== 'object' || value === null) {
    return plan?.isSecret === true;
  }
  return Object.entries(value).some(([key, child]) =>
    hasSecret(child, plan?.child(key)),
  );
}

/** How a finding refers to the list that contains an item. */
function listName(item: string): string {
  return formatPath(item.slice(0, item.lastIndexOf('/')));
}
