// SPDX-License-Identifier: Apache-2.0

import { stringifyEntityRef } from '@backstage/catalog-model';
import { Progress } from '@backstage/core-components';
import { EntityInfoCard, useEntity } from '@backstage/plugin-catalog-react';
import { Flex, Text } from '@backstage/ui';
import { DefinitionReport } from '@component-config/plugin-component-config-common';
import { ReactNode } from 'react';
import { LinkRouter } from '../compat/LinkRouter';
import { queries, useRead } from '../queries';
import { useTexts } from '../translation';
import { RefusalAlert } from './RefusalAlert';
import contrast from './contrast.module.css';
import { DeploymentRules } from './DeploymentRules';
import { FindingList } from './FindingList/FindingList';

/** The findings of a platform document: a ComponentType, Trait, Overlay, OverlayMixin or Environment. */
export function FindingsCard() {
  const { t } = useTexts();
  const { entity } = useEntity();
  const entityRef = stringifyEntityRef(entity);
  const report = useRead(queries.definition(entityRef));

  let content: ReactNode = <Progress />;
  if (report.error) {
    content = <RefusalAlert error={report.error} />;
  } else if (report.value) {
    content = <DefinitionFindings report={report.value} />;
  }
  return (
    <LinkRouter>
      <EntityInfoCard title={t('findings.title')}>{content}</EntityInfoCard>
    </LinkRouter>
  );
}

function DefinitionFindings(props: { report: DefinitionReport }) {
  const { t } = useTexts();
  const { findings, source, deploymentRules = [] } = props.report;
  return (
    <Flex direction="column" gap="3" className={contrast.readable}>
      {findings.length > 0 ? (
        <FindingList findings={findings} />
      ) : (
        <Text>{t('findings.none')}</Text>
      )}
      <DeploymentRules rules={deploymentRules} />
      {source !== undefined && (
        <Text
          color="secondary"
          variant="body-small"
          style={{ overflowWrap: 'anywhere' }}
        >
          {t('findings.source', { source })}
        </Text>
      )}
    </Flex>
  );
}
