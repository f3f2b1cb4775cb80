// SPDX-License-Identifier: Apache-2.0

import { Alert } from '@backstage/ui';
import { useLocalText } from '@component-config/plugin-component-config-react';
import { DegradedLayer, layerEntityRef } from '../configuration';
import { useTexts } from '../translation';
import { AlertList } from './AlertList';
import { LayerTitle } from './Explanation/LayerTitle';
import { SourceLink } from './SourceLink/SourceLink';

/**
 * Reports an incomplete configuration: which layers are missing and why, with links to what has to be fixed. Renders
 * nothing when none is missing.
 */
export function DegradedAlert(props: { layers: readonly DegradedLayer[] }) {
  const { t } = useTexts();
  const textOf = useLocalText();
  const { layers } = props;
  if (layers.length === 0) {
    return null;
  }
  return (
    <Alert
      role="status"
      status="warning"
      icon
      title={t('degraded.title')}
      description={
        <AlertList>
          {layers.map(({ id, error, environments, ...layer }) => (
            <li key={`${id} ${layer.reason}`}>
              <span>
                <LayerTitle
                  title={textOf('title', layer)}
                  entityRef={layerEntityRef(id, '', undefined)}
                />{' '}
                {textOf('reason', layer)}
                {environments &&
                  ` (${t('degraded.only', {
                    environments: environments.join(', '),
                  })})`}
                .
              </span>
              {error.position && <SourceLink position={error.position} />}
            </li>
          ))}
        </AlertList>
      }
    />
  );
}
