import {
  impactFindings,
  type SourcePosition,
} from '@component-config/config-engine';
import type {
  ConfigurationImpact,
  ImpactPlace,
  ImpactReason,
  ImpactReport,
} from '@component-config/plugin-component-config-common';
import { componentName } from '../configuration/cells';
import { locate, type LocatedFinding } from '../tree';

/** How many configurations a sentence names. */
const NAMED_PLACES = 3;

/**
 * What breaks and what is at risk, as findings at the lines that are the reason: each change of a line once, however many
 * configurations it changes.
 */
export function impactFindingsOf({
  configurations,
}: Pick<ImpactReport, 'configurations'>): LocatedFinding[] {
  const changes = new Map<
    string,
    { reason: ImpactReason; places: ImpactPlace[] }
  >();
  for (const impact of configurations) {
    for (const reason of impact.reasons.filter(isTold)) {
      const key = JSON.stringify([reason.rule, reason.sentence]);
      const known = changes.get(key) ?? { reason, places: [] };
      changes.set(key, known);
      known.places.push(impact);
    }
  }
  return [...changes.values()].map(({ reason, places }) => {
    const { change, finding, sentence } = reason;
    const position = finding?.position ?? positionOf(reason);
    const at = {
      pointer: change?.pointer ?? finding?.pointer ?? '',
      ...(position && { position }),
    };
    const kind =
      reason.class === 'breaking'
        ? impactFindings.breaking
        : impactFindings.risky;
    return locate(
      kind.at(at, { sentence, places: placesText(places) }),
      undefined,
    );
  });
}

function isTold(reason: ConfigurationImpact['reasons'][number]): boolean {
  return reason.class !== 'safe';
}

function positionOf({ change }: ImpactReason): SourcePosition | undefined {
  return change?.after?.winner.position ?? change?.before?.winner.position;
}

/** `orders-api in staging`, `12 configurations: orders-api in staging, …` */
export function placesText(places: readonly ImpactPlace[]): string {
  const names = places.slice(0, NAMED_PLACES).map(placeText);
  const rest = places.length - names.length;
  const list = [...names, ...(rest > 0 ? [`${rest} more`] : [])].join(', ');
  return places.length === 1
    ? list
    : `${places.length} configurations: ${list}`;
}

/** `orders-api in staging` */
export function placeText({ componentRef, environment }: ImpactPlace): string {
  const name = componentName(componentRef);
  return environment === undefined ? name : `${name} in ${environment}`;
}
