import { Accordion, AccordionPanel, AccordionTrigger } from '@backstage/ui';
import { CompiledSchema } from '@component-config/config-engine';
import { SchemaForm } from '@component-config/plugin-component-config-react';
import { useState } from 'react';
import { Section } from '../../configuration';
import { LayerEdit } from './useLayerEdit';
import { useSectionTitle } from './useSectionTitle';

/** The form of one section, under a heading that folds; a folded form is not mounted. */
export function SectionForm(props: {
  section: Section;
  schema: CompiledSchema;
  edit: LayerEdit;
}) {
  const { section, schema, edit } = props;
  const titleOf = useSectionTitle();
  const [isExpanded, setIsExpanded] = useState(true);
  return (
    <Accordion isExpanded={isExpanded} onExpandedChange={setIsExpanded}>
      <AccordionTrigger title={titleOf(section)} />
      <AccordionPanel>
        {isExpanded && (
          <SchemaForm
            schema={schema}
            root={section.pointer}
            value={edit.values}
            inherited={edit.inherited}
            locked={edit.locked}
            findings={edit.edited.findings}
            onChange={edit.change}
          />
        )}
      </AccordionPanel>
    </Accordion>
  );
}
