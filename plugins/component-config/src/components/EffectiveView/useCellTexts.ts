// SPDX-License-Identifier: Apache-2.0

import type {
  Finding,
  Severity,
  Verdict,
  WordedMember,
} from '@component-config/config-engine';
import { useMemo } from 'react';
import {
  useFindingMessage,
  useLocalText,
  useStandaloneText,
} from '@component-config/plugin-component-config-react';
import { useTexts } from '../../translation';

/** The texts of the cells, looked up once for all of them. */
export interface CellTexts {
  differs: string;
  silent: string;
  shadowed: string;
  removed: (layer: WordedMember<'title'>) => string;
  severity: { [S in Severity]: string };
  finding: (finding: Finding) => string;
  title: (layer: WordedMember<'title'>) => string;
  verdict: (verdict: Verdict) => string;
  verdictKind: { [K in Verdict['kind']]: string };
}

/** @see CellTexts */
export function useCellTexts(): CellTexts {
  const { t } = useTexts();
  const messageOf = useFindingMessage();
  const textOf = useLocalText();
  const titleOf = useStandaloneText();
  return useMemo(
    () => ({
      differs: t('effective.differs'),
      silent: t('explain.outcome.silent'),
      shadowed: t('explain.outcome.shadowed'),
      removed: layer =>
        t('effective.removed', { origin: textOf('title', layer) }),
      severity: {
        error: t('findings.error'),
        warning: t('findings.warning'),
        info: t('findings.info'),
      },
      finding: messageOf,
      title: layer => titleOf('title', layer),
      verdict: verdict => textOf('text', verdict),
      verdictKind: {
        exact: t('matrix.verdict.exact'),
        'exact-above-defaults': t('matrix.verdict.exact-above-defaults'),
        'may-be-overridden': t('matrix.verdict.may-be-overridden'),
        unknown: t('matrix.verdict.unknown'),
      },
    }),
    [t, messageOf, textOf, titleOf],
  );
}
