// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { childPointer } from '@component-config/config-engine';
import { ObjectFieldTemplateProps } from '@rjsf/utils';
import { useContext } from 'react';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { countRendered } from '../../fieldTree/formFields';
import { FieldNode, ObjectNode } from '../../fieldTree/types';
import { advancedKey, groupKey } from '../../store/countPart';
import { useFormStore } from '../../store/FormStoreContext';
import { BeginOpenContext, Fold } from '../parts/Fold';
import { Gradually } from '../parts/Gradually';
import { ObjectFold } from '../parts/ObjectFold';
import { SectionChoice } from '../parts/SectionChoice';
import { SwitchedEntry } from '../parts/SectionSwitch';
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
  if (placement === 'ownEntry' && node.isNullable) {
    return (
      <SwitchedEntry pointer={pointer} label={title}>
        {fields}
      </SwitchedEntry>
    );
  }
  if (
    fieldPathId.path.length === 0 ||
    placement === 'ownEntry' ||
    placement === 'part'
  ) {
    return fields;
  }
  return (
    <ObjectFold
      pointer={pointer}
      title={title}
      node={node}
      isEntry={node.isEntry && placement !== 'inheritedEntry'}
    >
      {fields}
    </ObjectFold>
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
