// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { childPointer } from '@component-config/config-engine';
import { ObjectFieldTemplateProps } from '@rjsf/utils';
import {
  useContext,
  ReactNode,
  startTransition,
  useEffect,
  useState,
} from 'react';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { countRendered } from '../../fieldTree/formFields';
import { FieldNode, ObjectNode } from '../../fieldTree/types';
import { advancedKey, groupKey } from '../../store/countPart';
import { useFormStore } from '../../store/FormStoreContext';
import { BeginOpenContext, Fold } from '../parts/Fold';
import { PlacedObject } from '../parts/ObjectFold';
import { SectionChoice } from '../parts/SectionChoice';
import { ShownIfAny } from '../parts/Shown';
import { nodeOf, nodeOfKind } from '../rjsfForm';
import { usePointer } from '../useFieldState';
import styles from './ObjectFieldTemplate.module.css';

/**
 * The fields of an object: a section without a frame, or a nested one under a collapsible heading. First the fields
 * without a group, then the groups, then the advanced fields, folded.
 */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { fieldPathId, uiSchema, title } = props;
  const pointer = usePointer(fieldPathId);
  const { placement } = nodeOf(uiSchema);
  const node = nodeOfKind(uiSchema, 'object');
  const fields = (
    <ObjectFields
      pointer={pointer}
      node={node}
      objectTitle={props.schema.title}
      properties={props.properties}
    />
  );
  return (
    <PlacedObject
      fieldPathId={fieldPathId}
      placement={placement}
      title={title}
      node={node}
    >
      {fields}
    </PlacedObject>
  );
}

function ObjectFields(props: {
  pointer: string;
  node: ObjectNode;
  objectTitle: string | undefined;
  properties: ObjectFieldTemplateProps['properties'];
}) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const store = useFormStore();
  const beginsOpen = useContext(BeginOpenContext);
  const { pointer, node, objectTitle, properties } = props;
  const { parts, choice } = node;
  const { groups, advanced } = parts;
  const contents = new Map(
    properties.map(({ name, content }) => [name, content]),
  );
  // A folded part is only a heading.
  const isOpen = beginsOpen || store.facts().visible !== undefined;
  // The fields of a choice are shown together, at the position of the first.
  const own = parts.plain.filter(
    field => !field.isAlternative || field === choice[0],
  );
  const weights = [
    ...own.map(field => (field === choice[0] ? choice : [field])),
    ...groups.map(({ fields }) => fields),
  ].map(fields => (isOpen ? Math.max(1, countRendered(fields)) : 1));

  const row = (field: FieldNode) => (
    <ShownIfAny key={field.name} nodes={[field]} parent={pointer}>
      {contents.get(field.name ?? '')}
    </ShownIfAny>
  );
  const rows = (fields: readonly FieldNode[]) =>
    fields.map(field =>
      field === choice[0] ? (
        <ShownIfAny key={field.name} nodes={choice} parent={pointer}>
          <SectionChoice
            pointer={pointer}
            node={node}
            objectTitle={objectTitle}
            draw={row}
          />
        </ShownIfAny>
      ) : (
        row(field)
      ),
    );
  const fold = (key: string, title: string, fields: readonly FieldNode[]) => (
    <ShownIfAny key={key} nodes={fields} parent={pointer}>
      <Fold
        foldKey={key}
        pointers={fields.map(({ name = '' }) => childPointer(pointer, name))}
        title={title}
        part={{ nodes: fields, pointer }}
        isAdvanced={fields === advanced}
      >
        <div className={styles.fields}>
          <Gradually>{rows(fields)}</Gradually>
        </div>
      </Fold>
    </ShownIfAny>
  );

  return (
    <div className={styles.fields}>
      <Gradually weights={advanced.length > 0 ? [...weights, 1] : weights}>
        {[
          ...rows(own),
          ...groups.map(({ title, fields }) =>
            fold(groupKey(pointer, title), title, fields),
          ),
          ...(advanced.length > 0
            ? [fold(advancedKey(pointer), t('object.advanced'), advanced)]
            : []),
        ]}
      </Gradually>
    </div>
  );
}

/** The minimum height of a field, in pixels. */
const ROW_HEIGHT = 56;

/** The number of fields rendered per step once the first are visible. */
const STEP = 16;

/**
 * Renders many fields a few at a time: first what fits into a window, then the rest when there is time, so that a long
 * form is usable while it grows.
 */
function Gradually(props: {
  children: readonly ReactNode[];
  /** The number of fields that each child renders. Defaults to one. */
  weights?: readonly number[];
}) {
  const { children, weights } = props;
  const [budget, setBudget] = useState(() =>
    Math.ceil(window.innerHeight / ROW_HEIGHT),
  );
  const count = weights ? countWithin(weights, budget) : budget;
  const isDone = count >= children.length;
  useEffect(() => {
    if (!isDone) {
      // Typing and clicking take precedence.
      startTransition(() => setBudget(drawn => drawn + STEP));
    }
  }, [budget, isDone]);
  return <>{children.slice(0, count)}</>;
}

/** The number of children that start within a budget of fields. */
function countWithin(weights: readonly number[], budget: number): number {
  let sum = 0;
  const over = weights.findIndex(weight => {
    const isOver = sum >= budget;
    sum += weight;
    return isOver;
  });
  return over < 0 ? weights.length : over;
}
