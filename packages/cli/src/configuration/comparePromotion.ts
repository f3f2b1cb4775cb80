// SPDX-License-Identifier: Apache-2.0

import { formatPath } from '@component-config/config-engine';
import { valueCell } from '@component-config/config-platform';
import type {
  DifferenceClass,
  DifferenceReason,
  PromotedPlace,
} from '@component-config/plugin-component-config-common';
import type { Block, Command } from '../command';
import { wrongUsage } from '../failure';
import { diffOf } from './compareConfigurations';

const titles: { readonly [key in DifferenceClass]: string } = {
  promotable: 'To promote',
  intended: 'Different on purpose',
  undecided: 'Undecided',
};

/** Completes the row of a difference. `{from}` and `{to}` are the environments, `{by}` is a layer, or the reason of a rule. */
const reasons: { readonly [key in DifferenceReason]: string } = {
  always: 'the type says that it is promoted',
  own: 'set by the component in {from}',
  never: 'the type says that it is not promoted',
  ends: 'set for a limited time',
  setForSource: 'set by the platform for {from}',
  setForTarget: 'set by the platform for {to}',
  different: 'different in every environment',
  default: '{from} uses the default',
  absent: 'not set in {from}',
  secret: 'sensitive',
  shared: 'set for all environments',
  fixed: 'not set by the component',
  enforced: 'enforced by {by}',
  merged: 'the layers of {to} would be merged into it',
  refused: '{to} must not change to the value of {from}: {by}',
};

/** The command `diff --promotion`. */
export const comparePromotion: Command['run'] = async (context, input) => {
  const { options } = input;
  if (options.from !== undefined) {
    throw wrongUsage(
      'Values are promoted between two environments; omit "--from".',
    );
  }
  const {
    componentRef,
    title,
    environment,
    to,
    promotion = [],
  } = await diffOf(context, input, ['promotion']);
  const classes = Object.keys(titles) as DifferenceClass[];
  const isBehind = promotion.some(place => place.class === 'promotable');
  return {
    kind: 'report',
    findings: [],
    isFailure: options.exitCode === true && isBehind,
    data: { componentRef, from: environment, to, promotion },
    blocks:
      promotion.length === 0
        ? [{ kind: 'paragraph', text: 'No difference.', tone: 'good' }]
        : [
            { kind: 'heading', text: title },
            ...classes.flatMap(one =>
              classBlocks(
                titles[one],
                promotion.filter(place => place.class === one),
                { from: environment, to },
              ),
            ),
          ],
  };
};

function classBlocks(
  title: string,
  places: readonly PromotedPlace[],
  names: { readonly from: string; readonly to: string },
): Block[] {
  return places.length === 0
    ? []
    : [
        {
          kind: 'paragraph',
          text: `${title}: ${places.length}`,
          tone: 'strong',
        },
        {
          kind: 'table',
          columns: ['Field', names.from, names.to, 'Because'],
          rows: places.map(({ pointer, value, current, reason, by }) => [
            formatPath(pointer),
            valueCell(value),
            valueCell(current),
            reasons[reason]
              // Functions, because a text may contain "$&".
              .replace('{from}', () => names.from)
              .replace('{to}', () => names.to)
              .replace('{by}', () => by ?? ''),
          ]),
        },
      ];
}
