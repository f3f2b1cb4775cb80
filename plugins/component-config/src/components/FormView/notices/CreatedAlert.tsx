// SPDX-License-Identifier: Apache-2.0

import { Alert, Button } from '@backstage/ui';
import { CompiledSchema } from '@component-config/config-engine';
import { placeLabel } from '@component-config/config-platform';
import { ValuesCreation } from '@component-config/plugin-component-config-common';
import { ValueText } from '@component-config/plugin-component-config-react';
import { layerEntityRef } from '../../../configuration';
import { useTexts } from '../../../translation';
import { AlertList } from '../../AlertList';
import { LayerTitle } from '../../Explanation/LayerTitle';
import { FindingList } from '../../FindingList/FindingList';
import { SourceLink } from '../../SourceLink/SourceLink';
import { useCreatedTitle } from './useCreatedTitle';
import styles from './CreatedAlert.module.css';

/** Lists the values that rules for new components added at the first save. */
export function CreatedAlert(props: {
  schema: CompiledSchema;
  created: ValuesCreation;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const { schema, created, onClose } = props;
  const titleOf = useCreatedTitle();
  const { added, findings } = created;
  return (
    <Alert
      role="status"
      status="info"
      icon
      title={titleOf(created)}
      description={
        <div className={styles.created}>
          {added.length > 0 && t('created.description')}
          <AlertList>
            {added.map(({ layer, pointer, after, position, ...head }) => (
              <li key={pointer}>
                <strong>{placeLabel(schema, pointer)}</strong>
                <ValueText value={after} />
                <LayerTitle
                  layer={head}
                  entityRef={layerEntityRef(layer, pointer, undefined)}
                />
                {position && <SourceLink position={position} />}
              </li>
            ))}
          </AlertList>
          {findings.length > 0 && <FindingList findings={findings} />}
          <Button
            size="small"
            variant="secondary"
            className={styles.close}
            onPress={onClose}
          >
            {t('created.close')}
          </Button>
        </div>
      }
    />
  );
}
