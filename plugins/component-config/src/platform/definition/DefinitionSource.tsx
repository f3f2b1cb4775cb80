// SPDX-License-Identifier: Apache-2.0

import { ANNOTATION_SOURCE_LOCATION } from '@backstage/catalog-model';
import { Flex, Text } from '@backstage/ui';
import { startOfLine } from '@component-config/config-engine';
import { CopyButton } from '../../components/CopyButton';
import { DeploymentRules } from '../../components/DeploymentRules';
import { SourceLink } from '../../components/SourceLink';
import { queries, useRead } from '../../queries';
import { useTexts } from '../../translation';
import { Loaded } from '../Loaded';
import { NumberedText } from './NumberedText';
import { useDefinitionText } from './useDefinitionText';
import styles from './definition.module.css';

/** The source of a platform document, with findings below their lines. */
export function DefinitionSource(props: { entityRef: string }) {
  const { t } = useTexts();
  const { entityRef } = props;
  const loaded = useDefinitionText(entityRef);
  const report = useRead(queries.definition(entityRef));
  return (
    <Loaded state={loaded} lines={12}>
      {({ entity, text, findings }) => {
        const file =
          report.value?.source ??
          entity.metadata.annotations?.[ANNOTATION_SOURCE_LOCATION]?.replace(
            /^url:/,
            '',
          );
        return (
          <Flex direction="column" gap="3">
            <div className={styles.definitionSourceHead}>
              <Text color="secondary">
                {findings.length === 0
                  ? t('findings.none')
                  : t('definitionSource.findings', { count: findings.length })}
              </Text>
              {/* The line of the document in it is only known from its findings. */}
              {file !== undefined && (
                <SourceLink position={startOfLine(file)} />
              )}
              <Text color="secondary">{t('definitionSource.comments')}</Text>
              <CopyButton
                text={text}
                item="source"
                label={t('definitionSource.copy')}
                copiedLabel={t('definitionSource.copied')}
              />
            </div>
            <NumberedText
              label={t('definitions.view.source')}
              text={text}
              findings={findings}
            />
            <DeploymentRules rules={report.value?.deploymentRules ?? []} />
          </Flex>
        );
      }}
    </Loaded>
  );
}
