// SPDX-License-Identifier: Apache-2.0

import {
  Decision,
  SkippedRule,
  AppliedStrategy,
  MutatedPlace,
  SourcePosition,
  type LayerKind,
  type WordedMember,
} from '@component-config/config-engine';
import {
  RiCheckLine,
  RiCloseLine,
  RiPauseLine,
  RiMergeCellsHorizontal,
  RiMagicLine,
  RemixiconComponentType,
} from '@remixicon/react';
import {
  useLocalText,
  ValueText,
  OriginText,
  useStandaloneText,
} from '@component-config/plugin-component-config-react';
import { ReactNode } from 'react';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { useTexts } from '../../translation';
import { SourceLink } from '../SourceLink';
import { PlacePath } from '../PlaceName/PlaceName';
import icons from '../icons.module.css';
import styles from './Explanation.module.css';
/** A fact about a value in one sentence, with its icon and the line that declares it. */
function Fact(props: {
  icon: RemixiconComponentType;
  position: SourcePosition | undefined;
  /** Whether a condition holds, for facts that have one. */
  holds?: boolean;
  /** What follows the source. */
  below?: ReactNode;
  children: ReactNode;
}) {
  const { icon: Icon, position, holds, below, children } = props;
  return (
    <span className={styles.fact} data-holds={holds}>
      <Icon aria-hidden className={`${icons.firstLine} ${styles.factsIcon}`} />
      <span className={styles.factsDetail}>
        {children} {position && <SourceLink position={position} />}
        {below}
      </span>
    </span>
  );
}

/** A condition with the value that it read, and its outcome. */
export function DecisionText(props: { decision: Decision }) {
  const { t } = useTexts();
  const textOf = useLocalText();
  const { decision } = props;
  const { holds, part, position } = decision;
  return (
    <Fact
      icon={holds ? RiCheckLine : RiCloseLine}
      position={position}
      holds={holds}
    >
      <strong>{t(holds ? 'explain.holds' : 'explain.holdsNot')}</strong>{' '}
      {part !== undefined && <>{t('explain.part', { part })} </>}
      {textOf('sentence', decision)}
    </Fact>
  );
}

/** A rule that left a value unchanged, and why. */
export function SkippedRuleText(props: { rule: SkippedRule }) {
  const { t } = useTexts();
  const textOf = useLocalText();
  const { rule } = props;
  return (
    <Fact icon={RiPauseLine} position={rule.position}>
      <strong>{t(`explain.keptRule.${rule.action}`)}</strong>{' '}
      {textOf('sentence', rule)}
    </Fact>
  );
}

/** The merge strategy at a path, and where it is declared. */
export function StrategyText(props: {
  pointer: string;
  strategy: AppliedStrategy;
  /** Title of the layer that declares it. */
  title: string;
}) {
  const { t } = useTexts();
  const { pointer, title } = props;
  const { strategy, position } = props.strategy;
  return (
    <Fact icon={RiMergeCellsHorizontal} position={position}>
      <strong>
        {strategy.kind === 'map'
          ? t('explain.strategy.map', { keys: strategy.keys.join(', ') })
          : t(`explain.strategy.${strategy.kind}`)}
      </strong>{' '}
      <PlacePath pointer={pointer} /> {t('explain.declaredBy', { title })}
    </Fact>
  );
}

/** The effect of a rule at a path: its template as written, the value before and the value after. */
export function MutationText(props: {
  mutation: MutatedPlace;
  /** Includes the path, where it is not clear. */
  withPlace?: boolean;
}) {
  const { t } = useTexts();
  const { mutation, withPlace = false } = props;
  const { action, pointer, before, after, templates, position } = mutation;
  return (
    <Fact
      icon={RiMagicLine}
      position={position}
      below={templates?.map(template => (
        <span key={template} className={styles.template}>
          {t('explain.template')}{' '}
          <code className={styles.code}>{template}</code>
        </span>
      ))}
    >
      <strong>{t(`explain.rule.${action}`)}</strong>{' '}
      {withPlace && <PlacePath pointer={pointer} />}{' '}
      <span className={styles.change}>
        {before !== undefined && (
          <>
            <ValueText value={before} shadowed />
            <span aria-label={t('explain.becomes')} role="img">
              →
            </span>
          </>
        )}
        <ValueText value={after} />
      </span>
    </Fact>
  );
}

/** The title of a layer, linked to the entity that it comes from, if any. */
export function LayerTitle(props: {
  layer: WordedMember<'title'>;
  kind?: LayerKind;
  entityRef: string | undefined;
}) {
  const { layer, kind, entityRef } = props;
  const textOf = useStandaloneText();
  const origin = (
    <OriginText kind={kind === 'schema' ? 'default' : 'layer'}>
      {textOf('title', layer)}
    </OriginText>
  );
  return entityRef === undefined ? (
    origin
  ) : (
    <EntityRefLink entityRef={entityRef} className={styles.link}>
      {origin}
    </EntityRefLink>
  );
}
