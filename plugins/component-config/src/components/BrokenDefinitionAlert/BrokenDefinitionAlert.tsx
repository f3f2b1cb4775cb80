// SPDX-License-Identifier: Apache-2.0

import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { Alert, Flex } from '@backstage/ui';
import { Finding } from '@component-config/config-engine';
import { DefinitionSummary } from '@component-config/plugin-component-config-common';
import { useFindingMessage } from '@component-config/plugin-component-config-react';
import { queries, useRead } from '../../queries';
import { useTexts } from '../../translation';
import { FindingList } from '../FindingList/FindingList';
import styles from './BrokenDefinitionAlert.module.css';

/**
 * Lists the errors of a component's type and traits, with links to their sources. Renders nothing when there are none.
 */
export function BrokenDefinitionAlert(props: {
  /** The type and the traits of the component. */
  definitions: readonly DefinitionSummary[];
  /** The findings of the component. */
  findings: readonly Finding[];
}) {
  const broken = props.findings.filter(isBrokenDefinition);
  return broken.length === 0 ? null : (
    <BrokenDefinitions definitions={props.definitions} broken={broken} />
  );
}

function BrokenDefinitions(props: {
  definitions: readonly DefinitionSummary[];
  broken: readonly Finding[];
}) {
  const { t } = useTexts();
  const messageOf = useFindingMessage();
  const { definitions, broken } = props;
  const refs = definitions.map(({ entityRef }) => entityRef);
  const { value: errorsOf } = useRead(queries.definitionErrors(refs));
  // Two instances of one trait are one definition.
  const distinct = new Map(definitions.map(one => [one.entityRef, one]));
  const known = [...distinct.values()].flatMap(definition => {
    const errors = errorsOf?.[definition.entityRef] ?? [];
    return errors.length > 0 ? [{ definition, errors }] : [];
  });
  if (known.length === 0) {
    return (
      <>
        {[...new Set(broken.map(messageOf))].map(message => (
          <Alert
            key={message}
            role="status"
            status="danger"
            icon
            title={message}
          />
        ))}
      </>
    );
  }
  return (
    <>
      {known.map(({ definition, errors }) => (
        <Alert
          key={definition.entityRef}
          role="status"
          status="danger"
          icon
          title={t('broken.title', {
            count: errors.length,
            definition: `${definition.kind} ${
              definition.title ?? definition.name
            }`,
          })}
          description={
            <Flex direction="column" gap="2" className={styles.content}>
              <span>
                {t('broken.description')}{' '}
                <EntityRefLink
                  entityRef={definition.entityRef}
                  className={styles.link}
                >
                  {t('broken.open', {
                    definition: `${definition.kind} ${definition.name}`,
                  })}
                </EntityRefLink>
              </span>
              <FindingList findings={errors} />
            </Flex>
          }
        />
      ))}
    </>
  );
}

/** Whether a finding reports an error in a definition, which cannot be fixed in a form. */
export function isBrokenDefinition({ code }: Finding): boolean {
  return code === 'component/broken-definition';
}
