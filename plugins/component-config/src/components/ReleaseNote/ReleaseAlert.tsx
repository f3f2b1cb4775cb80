// SPDX-License-Identifier: Apache-2.0

import { Alert, Flex } from '@backstage/ui';
import { ReleaseSummary } from '@component-config/plugin-component-config-common';
import { SourceLink } from '../SourceLink/SourceLink';
import { useReleaseTexts } from './useReleaseTexts';

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
