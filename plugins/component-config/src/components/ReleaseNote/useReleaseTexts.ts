// SPDX-License-Identifier: Apache-2.0

import { ReleaseSummary } from '@component-config/plugin-component-config-common';
import { useTexts } from '../../translation';

/** The texts about a release that runs in an environment. */
export interface ReleaseTexts {
  /** `Runs release shop-20260101`. */
  title: string;
  /** The type it froze, in short form. Omitted when the type is hidden. */
  shortType?: string;
  /** The type it froze, and when changes to the type take effect. */
  description: string;
}

export function useReleaseTexts(): (release: ReleaseSummary) => ReleaseTexts {
  const { t } = useTexts();
  return ({ name, componentType }) => ({
    title:
      name === undefined
        ? t('release.runsWithheld')
        : t('release.runs', { name }),
    ...(componentType
      ? {
          shortType: t('release.shortType', typeOf(componentType)),
          description: t('release.type', typeOf(componentType)),
        }
      : { description: t('release.someType') }),
  });
}

function typeOf({ kind, name }: NonNullable<ReleaseSummary['componentType']>) {
  return { type: `${kind} ${name}` };
}
