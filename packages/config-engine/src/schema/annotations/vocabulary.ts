import { suggestName } from '../../finding';

/** The annotations that the portal knows, without `oc:`. Others are kept and mean nothing to it. */
export const annotationNames = [
  'ui:hidden',
  'ui:readonly',
  'ui:order',
  'ui:group',
  'ui:advanced',
  'ui:widget',
  'ui:placeholder',
  'ui:help',
  'ui:label',
  'ui:enumNames',
  'ui:showIf',
  'sensitive',
  'generated',
  'build:inject',
  'scaffolding',
  'merge:strategy',
  'merge:keys',
] as const;

/** @see annotationNames */
export type AnnotationName = (typeof annotationNames)[number];

const known: ReadonlySet<string> = new Set(annotationNames);

/** Whether the portal knows an annotation. */
export function isAnnotationName(name: string): name is AnnotationName {
  return known.has(name);
}

/** Longer names are no slips of the pen. */
const longestName = 60;

/** The known annotation that an unknown name most likely means; undefined for known names and for names of their own. */
export function suggestAnnotation(name: string): string | undefined {
  return known.has(name) || name.length > longestName
    ? undefined
    : suggestName(name, annotationNames);
}
