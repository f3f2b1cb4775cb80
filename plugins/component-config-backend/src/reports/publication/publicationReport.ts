// SPDX-License-Identifier: Apache-2.0

import {
  equalJson,
  findingKinds,
  formatPath,
  unifiedDiff,
  valueAt,
  type Finding,
  type JsonValue,
  type PublishedPlace,
  type Steps,
} from '@component-config/config-engine';
import type {
  PendingPublication,
  PublicationPlace,
  PublicationReport,
} from '@component-config/plugin-component-config-common';
import {
  visibleEnvironments,
  platformView,
  withHiddenSensitive,
  inEnvironment,
  type Subject,
} from '@component-config/config-platform';
import { gitValues } from './gitValues';
import { openPlaces, type OpenPlace } from './openPlaces';
import {
  planPublication,
  type PublicationPlan,
  type ShownValues,
} from './planPublication';
import { retirementSteps, type Retirement } from './retireValues';
import type { PublicationInput, SentPlace, SentPublication } from './types';

/**
 * The stored values of a component as a change to its files, and the state of earlier publications
 * (docs/publishing.md#states).
 *
 * @param subject - its documents are the values in Git
 * @param may - whether the user may publish values for an environment, or for all if none is given
 */
export function* publicationSteps(
  subject: Subject,
  input: PublicationInput,
  may: (environment: string | undefined) => boolean,
): Steps<PublicationReport> {
  const { componentRef, platform, environments, hiddenDocuments } = subject;
  const plan = planPublication(subject, input);
  const [first, ...others] = plan.shown.map(({ head }) => head.environment);
  const mayPublish = [first, ...others].every(may);
  const files = mayPublish ? plan.files : [];
  const retirement = yield* retirementSteps(subject);
  const places = plan.shown.flatMap(values =>
    placesOf(subject, values, { plan, retirement, input }),
  );
  const isAwaiting = places.some(({ state }) => state === 'awaiting');
  return {
    componentRef,
    ...platformView(platform, {
      environments: environments.length - visibleEnvironments(subject).length,
    }),
    source: input.source,
    proposal: input.proposal,
    mayPublish,
    places,
    files: files.map(file => ({ ...file })),
    patch: files
      .map(({ path, before, after }) => unifiedDiff(path, before, after))
      .join(''),
    findings: hiddenDocuments.findings(plan.findings),
    // Even the hash of a file would confirm what is guessed of it.
    reads: mayPublish
      ? (input.target?.files ?? []).map(({ path, hash }) => ({ path, hash }))
      : [],
    base: mayPublish ? input.base : '',
    revisions: plan.shown.map(({ head: { environment, revision } }) => ({
      ...(environment !== undefined && { environment }),
      revision,
    })),
    ...(input.sent &&
      isAwaiting && { pending: pendingPublication(subject, input.sent) }),
  };
}

/**
 * The publication as the user may see it.
 */
export function pendingPublication(
  subject: Subject,
  { url, at, by, revisions }: SentPublication,
): PendingPublication {
  const visible = visibleEnvironments(subject).map(({ name }) => name);
  return {
    ...(url !== undefined && { url }),
    at: at.toISOString(),
    by,
    revisions: revisions.filter(
      ({ environment }) =>
        environment === undefined || visible.includes(environment),
    ),
  };
}

/**
 * The fields that a change to the component's files sends: those written, or there already.
 */
export function sentPlaces(
  subject: Subject,
  input: PublicationInput,
): SentPlace[] {
  const { shown, places } = planPublication(subject, input);
  return shown.flatMap(({ environment, head, places: open }) => {
    const git = gitValues(subject, environment, head.values);
    return open
      .filter(
        place =>
          !place.isSecret &&
          places.some(
            written =>
              written.environment === head.environment &&
              written.pointer === place.pointer,
          ),
      )
      .flatMap(({ pointer, value }) => {
        const found = git.at(pointer);
        return found?.isSecret
          ? []
          : [
              {
                ...(head.environment !== undefined && {
                  environment: head.environment,
                }),
                pointer,
                value,
                ...(found && { git: found.value }),
              },
            ];
      });
  });
}

/**
 * Whether a sent value is not in Git yet while the portal still stores it unchanged. Whether Git has a value that is
 * hidden from some users must not be revealed, so it only counts as sent if there is no other.
 */
export function isAwaited(given: Subject, sent: SentPublication): boolean {
  const subject = withHiddenSensitive(given);
  const found = subject.heads.flatMap(head => {
    const environment = subject.environments.find(
      ({ name }) => name === head.environment,
    );
    const git = gitValues(subject, environment, head.values);
    const hidden = new Set(
      openPlaces(inEnvironment(subject, environment), head)
        .filter(({ isSecret }) => isSecret)
        .map(({ pointer }) => pointer),
    );
    return sent.places
      .filter(place => place.environment === head.environment)
      .map(place => ({
        isHidden: hidden.has(place.pointer),
        isStored: equalJson(valueAt(head.values, place.pointer), place.value),
        isMissing:
          !git.contains(place) &&
          equalJson(git.at(place.pointer)?.value, place.git),
      }));
  });
  const open = found.filter(({ isHidden }) => !isHidden);
  return open.length > 0
    ? open.some(one => one.isStored && one.isMissing)
    : found.some(({ isStored }) => isStored);
}

function placesOf(
  subject: Subject,
  { environment, head, places }: ShownValues,
  known: {
    readonly plan: PublicationPlan;
    readonly retirement: Retirement;
    readonly input: PublicationInput;
  },
): PublicationPlace[] {
  const { plan, retirement, input } = known;
  const git = gitValues(subject, environment, head.values);
  const recorded = new Map(head.git?.map(record => [record.pointer, record]));
  return places.map(place => {
    const { pointer, shown } = place;
    const found = git.at(pointer);
    const state = stateOf(place, {
      isInGit: git.contains(place),
      git: found?.value,
      recorded: recorded.get(pointer),
      sent: input.sent?.places.find(
        sent =>
          sent.environment === head.environment && sent.pointer === pointer,
      ),
    });
    const written = plan.places.find(
      one => one.environment === head.environment && one.pointer === pointer,
    );
    const left =
      state === 'in-git'
        ? neededAt(subject, retirement, head.environment, pointer)
        : plan.leftAt(head.environment, pointer);
    const [shownLeft] = left ? subject.hiddenDocuments.findings([left]) : [];
    return {
      ...(head.environment !== undefined && { environment: head.environment }),
      pointer,
      state,
      value: shown,
      ...(found && {
        gitValue: found.shown,
      }),
      ...fileOf(written, found?.layer, found?.position?.line, input),
      ...(shownLeft && { left: shownLeft }),
    };
  });
}

function stateOf(
  { value, isSecret }: OpenPlace,
  known: {
    readonly isInGit: boolean;
    readonly git: JsonValue | undefined;
    readonly recorded: { readonly value?: JsonValue } | undefined;
    readonly sent: SentPlace | undefined;
  },
): PublicationPlace['state'] {
  const { isInGit, git, recorded, sent } = known;
  if (isSecret) {
    return 'portal';
  }
  if (isInGit) {
    return 'in-git';
  }
  if (sent && equalJson(sent.value, value)) {
    return equalJson(sent.git, git) ? 'awaiting' : 'drift';
  }
  // The sent value has arrived, and the portal's value has changed since.
  const isOwn = sent !== undefined && equalJson(sent.value, git);
  return recorded && !isOwn && !equalJson(recorded.value, git)
    ? 'drift'
    : 'portal';
}

/** Why the portal keeps a value that Git has. */
function neededAt(
  subject: Subject,
  { remaining }: Retirement,
  environment: string | undefined,
  pointer: string,
): Finding | undefined {
  const found = remaining.find(
    place => place.environment === environment && place.pointer === pointer,
  );
  if (found?.end) {
    return findingKinds.publication.ends.at(
      { pointer },
      { place: formatPath(pointer), at: found.end.at },
    );
  }
  if (found?.isHidden) {
    return findingKinds.publication.hidden.at(
      { pointer },
      { place: formatPath(pointer) },
    );
  }
  const changes =
    found?.changes && !subject.hiddenDocuments.isEnvironment(found.changes)
      ? found.changes.name
      : undefined;
  return (
    found &&
    findingKinds.publication.needed.at(
      { pointer },
      {
        place: formatPath(pointer),
        ...(changes !== undefined && { environment: changes }),
      },
    )
  );
}

/** The file with the value in Git, or the one that the change writes. */
function fileOf(
  written: PublishedPlace | undefined,
  layer: string | undefined,
  line: number | undefined,
  { target }: PublicationInput,
): Pick<PublicationPlace, 'file' | 'line'> {
  const document =
    layer === undefined
      ? undefined
      : [
          ...(target?.bindings ?? []).map(({ name, path }) => ({
            id: `binding:${name}`,
            path,
          })),
          { id: 'component', path: target?.component.path },
        ].find(
          ({ id }) =>
            layer === id ||
            (id === 'component' && layer.startsWith('component')),
        );
  if (document?.path !== undefined) {
    return { file: document.path, ...(line !== undefined && { line }) };
  }
  return written ? { file: written.path, line: written.line } : {};
}
