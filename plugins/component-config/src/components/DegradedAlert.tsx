// SPDX-License-Identifier: Apache-2.0

import { Alert } from '@backstage/ui';
import {
  useFindingMessage,
  useLocalText,
} from '@component-config/plugin-component-config-react';
import { DegradedLayer, layerEntityRef } from '../configuration';
import { queries, useRead } from '../queries';
import { useTexts } from '../translation';
import { LayerTitle } from './Explanation/facts';
import { PrincipalLink } from './PrincipalLink';
import { SourceLink } from './SourceLink';
import alert from './alert.module.css';

/** The list of all of them is one click away, at the layer. */
const MOST_ERRORS = 2;

/**
 * Reports an incomplete configuration: which layers are missing, and the errors that have to be fixed, how, where, and
 * by whom. Renders nothing when none is missing.
 */
export function DegradedAlert(props: { layers: readonly DegradedLayer[] }) {
  return props.layers.length === 0 ? null : <MissingLayers {...props} />;
}

function MissingLayers(props: { layers: readonly DegradedLayer[] }) {
  const { t } = useTexts();
  const textOf = useLocalText();
  const messageOf = useFindingMessage();
  const layers = props.layers.map(layer => ({
    ...layer,
    entityRef: layerEntityRef(layer.id, '', undefined),
  }));
  const { value: errorsOf } = useRead(
    queries.definitionErrors(
      layers.flatMap(({ entityRef }) => entityRef ?? []),
    ),
  );
  return (
    <Alert
      role="status"
      status="warning"
      icon
      title={t('degraded.title')}
      description={
        <ul className={alert.list}>
          {layers.map(({ id, entityRef, error, environments, ...layer }) => {
            const errors =
              entityRef === undefined ? [] : (errorsOf?.[entityRef] ?? []);
            return (
              <li key={`${id} ${layer.reason}`}>
                <span>
                  <LayerTitle layer={layer} entityRef={entityRef} />{' '}
                  {textOf('reason', layer)}
                  {environments &&
                    ` (${t('degraded.only', {
                      environments: environments.join(', '),
                    })})`}
                  .
                </span>
                {layer.owner !== undefined && (
                  <span>
                    {t('degraded.owner')} <PrincipalLink who={layer.owner} />.
                  </span>
                )}
                {errors.length === 0 && error.position && (
                  <SourceLink position={error.position} />
                )}
                {errors.slice(0, MOST_ERRORS).map(one => (
                  <span key={`${one.code} ${one.pointer}`}>
                    {messageOf(one)}{' '}
                    {one.fix && (
                      <>
                        {t('findings.fix', {
                          title: textOf('title', one.fix),
                        })}
                        .{' '}
                      </>
                    )}
                    {one.position && <SourceLink position={one.position} />}
                  </span>
                ))}
                {errors.length > MOST_ERRORS && (
                  <span>
                    {t('notices.more', { count: errors.length - MOST_ERRORS })}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      }
    />
  );
}
