import type {
  ConfigurationImpact,
  ImpactClass,
  ImpactCounts,
  ImpactGroup,
  ImpactRule,
} from '../../impact';
import { compareRules } from './impactRules';

/** Rules of changes that another value comes from. */
const valueRules: readonly ImpactRule[] = [
  'field-removed',
  'type-changed',
  'value-overruled',
  'value-changed',
  'value-removed',
  'value-added',
  'secret-changed',
  'field-added',
];

/** How many configurations there are of each class. */
export function countsOf(
  configurations: readonly ConfigurationImpact[],
  checked: number,
): ImpactCounts {
  const ofClass = (wanted: ImpactClass) =>
    configurations.filter(one => one.class === wanted).length;
  const changes = configurations.map(({ reasons }) => ({
    values: reasons.some(
      ({ rule, change }) => change && valueRules.includes(rule),
    ),
    sources: reasons.some(({ rule }) => rule === 'source-changed'),
  }));
  return {
    checked,
    breaking: ofClass('breaking'),
    risky: ofClass('risky'),
    safe: ofClass('safe'),
    same: checked - configurations.length,
    valuesChanged: changes.filter(({ values }) => values).length,
    sourcesChanged: changes.filter(({ values, sources }) => sources && !values)
      .length,
  };
}

/** The same changes of several configurations together, the worst first. */
export function groupsOf(
  configurations: readonly ConfigurationImpact[],
): ImpactGroup[] {
  const groups = new Map<string, ImpactGroup>();
  for (const { componentRef, environment, reasons } of configurations) {
    for (const { rule, class: of, sentence, change, finding } of reasons) {
      const pointer = change?.pointer ?? finding?.pointer;
      const key = JSON.stringify([rule, pointer, finding?.code]);
      const group = groups.get(key) ?? {
        rule,
        class: of,
        ...(pointer !== undefined && { pointer }),
        ...(finding && { code: finding.code }),
        sentences: [],
        places: [],
      };
      groups.set(key, group);
      if (!group.sentences.includes(sentence)) {
        group.sentences.push(sentence);
      }
      const last = group.places.at(-1);
      if (
        last?.componentRef !== componentRef ||
        last.environment !== environment
      ) {
        group.places.push({
          componentRef,
          ...(environment !== undefined && { environment }),
        });
      }
    }
  }
  return [...groups.values()].sort(compareRules);
}
