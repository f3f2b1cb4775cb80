import type { SourceMap } from '../source';
import { readTemplates } from '../usage';
import type { Edit } from './edits';

/** The names that templates know the section for environments by (openchoreo-schema 3.1). */
const names = ['envOverrides', 'environmentConfigs'] as const;

/**
 * The edits that let templates read the section for environments by another of its names: `${envOverrides.x}` is
 * `${environmentConfigs.x}` beside `openAPIV3Schema`.
 */
export function renameSection(
  spec: SourceMap,
  name: (typeof names)[number],
  text: string,
): Edit[] {
  const starts = new Set(
    readTemplates(spec).flatMap(({ position }) => position?.start ?? []),
  );
  return [...starts].flatMap(start =>
    names
      .filter(
        old =>
          old !== name &&
          text.startsWith(old, start) &&
          !/\w/.test(text[start + old.length] ?? ''),
      )
      .map(old => ({ start, end: start + old.length, text: name })),
  );
}
