// SPDX-License-Identifier: Apache-2.0

import { Accordion, AccordionPanel, AccordionTrigger } from '@backstage/ui';
import {
  DefinitionRule,
  CompiledSchema,
} from '@component-config/config-engine';
import { useTexts } from '../translation';
import { SourceLink } from './SourceLink';
import textList from './textList.module.css';

/** Rules of definitions that need data of a deployment, folded into one line. Renders nothing when there are none. */
export function DeploymentRules(props: {
  rules: readonly Pick<DefinitionRule, 'rule' | 'message' | 'position'>[];
}) {
  const { t } = useTexts();
  const { rules } = props;
  if (rules.length === 0) {
    return null;
  }
  return (
    <Accordion>
      <AccordionTrigger
        title={t('deploymentRules.title', { count: rules.length })}
      />
      <AccordionPanel>
        <ul className={textList.list}>
          {rules.map(({ rule, message, position }) => (
            <li key={`${rule} ${message}`} className={textList.item}>
              <span>{message}</span>
              <code>{rule}</code>
              {position && <SourceLink position={position} />}
            </li>
          ))}
        </ul>
      </AccordionPanel>
    </Accordion>
  );
}

/** The rules of a component's type and traits that can only be checked at deployment, without duplicates. */
export function deploymentRules(
  schemas: readonly CompiledSchema[],
): DefinitionRule[] {
  const rules = new Map<string, DefinitionRule>();
  for (const { validations = {} } of schemas) {
    for (const rule of Object.values(validations).flatMap(of => of.rules)) {
      if (rule.needs.length > 0) {
        rules.set(JSON.stringify([rule.rule, rule.message]), rule);
      }
    }
  }
  return [...rules.values()];
}
