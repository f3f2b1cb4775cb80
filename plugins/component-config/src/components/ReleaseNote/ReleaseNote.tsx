// SPDX-License-Identifier: Apache-2.0

import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { ReleaseSummary } from '@component-config/plugin-component-config-common';
import { Alert, Flex } from '@backstage/ui';
import { SourceLink } from '../SourceLink';
import { useTexts } from '../../translation';
import styles from './ReleaseNote.module.css';

/** Shows in a column header that the environment runs a release. */
export function ReleaseNote(props: { release: ReleaseSummary }) {
  const { release } = props;
  const { title, shortType } = useReleaseTexts()(release);
  return (
    <>
      <span className={styles.note}>
        {release.entityRef === undefined ? (
          title
        ) : (
          <EntityRefLink entityRef={release.entityRef} className={styles.link}>
            {title}
          </EntityRefLink>
        )}
      </span>
      {shortType && <span className={styles.note}>{shortType}</span>}
    </>
  );
}

/** Shows above a form that its environment runs a release. Renders nothing otherwise. */
export function ReleaseAlert(props: { release: ReleaseSummary | undefined }) {
  const textsOf = useReleaseTexts();
  const { release } = props;
  if (!release) {
    return null;
  }
  const { title, description } = textsOf(release);
  return (
    <Alert
      role="status"
      status="info"
      icon
      title={title}
      description={
        <Flex direction="column" gap="1">
          <span>{description}</span>
          {release.position && <SourceLink position={release.position} />}
        </Flex>
      }
    />
  );
}

/** The texts about a release that runs in an environment. */
interface ReleaseTexts {
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
        ? t('release.runsHidden')
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
