// SPDX-License-Identifier: Apache-2.0

import { EffectiveReport } from '@component-config/plugin-component-config-common';
import { useState } from 'react';
import useAsync from 'react-use/esm/useAsync';
import { useSearchState } from '../../hooks/useSearchState';
import { packText, unpackText } from '../../platform/documents';
import { Supposed } from '../EffectiveView/WhatIfForm';
import { mentionsSecret } from './mentionsSecret';

const PARAMETERS = ['scope', 'facts', 'overlays'] as const;

/** The longest parameter. It is part of the request, whose length servers limit. */
const LONGEST = 4_000;

/** Why a what-if is not in the address. */
export type NotShared = 'secret' | 'tooLong';

/** Hypothetical facts and overlays, kept in the address. */
export interface SharedWhatIf {
  /** What the address contained when the page was opened; undefined while it is read. */
  initial?: { supposed: Supposed; isUnreadable: boolean };
  /** Puts it into the address, unless it may contain a secret or is too long. */
  share: (supposed: Supposed) => Promise<void>;
  /** Why the last one is not in the address; undefined if it is. */
  notShared?: NotShared;
}

/** Keeps hypothetical facts and overlays in the address: facts as JSON, overlays compressed. */
export function useSharedWhatIf(report: EffectiveReport): SharedWhatIf {
  const [search, change] = useSearchState(PARAMETERS);
  const [opened] = useState(search);
  const [notShared, setNotShared] = useState<NotShared>();
  const { value: initial } = useAsync(async () => {
    const overlays =
      opened.overlays === undefined ? '' : await unpackText(opened.overlays);
    const facts = opened.facts === undefined ? {} : readFacts(opened.facts);
    return {
      supposed: {
        environment: environmentIn(report, opened.scope),
        facts: facts ?? {},
        overlays: overlays ?? '',
      },
      isUnreadable: facts === undefined || overlays === undefined,
    };
    // The report may be loaded again, which does not change what the page was opened with.
  }, [opened]);

  async function share({ environment, facts, overlays }: Supposed) {
    const written = Object.keys(facts).length > 0 ? JSON.stringify(facts) : '';
    const schemas = [
      report.schema,
      ...report.environments.flatMap(({ schema }) => schema ?? []),
    ];
    if (mentionsSecret(`${written}\n${overlays}`, schemas)) {
      keepOut('secret');
      return;
    }
    const packed = overlays.trim() === '' ? '' : await packText(overlays);
    if (
      packed === undefined ||
      packed.length > LONGEST ||
      written.length > LONGEST
    ) {
      keepOut('tooLong');
      return;
    }
    setNotShared(undefined);
    change({
      scope: environment,
      facts: written || undefined,
      overlays: packed || undefined,
    });
  }

  function keepOut(reason: NotShared) {
    setNotShared(reason);
    // An earlier one would not match what the page shows.
    change({ facts: undefined, overlays: undefined });
  }

  return { initial, share, ...(notShared && { notShared }) };
}

/** The named environment, by default the last one in promotion order. */
function environmentIn(
  { environments }: EffectiveReport,
  name: string | undefined,
): string {
  const { environment } =
    environments.find(one => one.environment.name === name) ??
    environments[environments.length - 1];
  return environment.name;
}

/** Facts in an address; undefined if they are invalid. */
function readFacts(text: string): Supposed['facts'] | undefined {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof read !== 'object' || read === null || Array.isArray(read)) {
    return undefined;
  }
  const facts = Object.entries(read).filter(
    (fact): fact is [string, string] => typeof fact[1] === 'string',
  );
  return Object.fromEntries(facts);
}
