// SPDX-License-Identifier: Apache-2.0

import { ConflictError, InputError } from '@backstage/errors';
import {
  emptyObject,
  findingKinds,
  recordSensitive,
  type Finding,
} from '@component-config/config-engine';
import {
  phrase,
  wordedError,
  environmentOf,
  findHead,
  inEnvironment,
  refuseDamaged,
  refuseUncheckedSteps,
  type Subject,
  type ValuesRevision,
} from '@component-config/config-platform';
import {
  componentConfigValuesPublishPermission,
  type PendingPublication,
  type PublicationPreview,
  type PublicationProposal,
  type PublicationReport,
  type PublicationRequest,
  type UnsavedValues,
} from '@component-config/plugin-component-config-common';
import {
  pendingPublication,
  publicationSteps,
  sentPlaces,
} from '../reports/publication/publicationReport';
import {
  checkedRevisionSteps,
  restoreSent,
} from '../reports/values/nextRevision';
import {
  sentSections,
  touchedSections,
} from '../reports/values/touchedSections';
import {
  type PublicationInput,
  type SentPublication,
} from '../reports/publication/types';
import {
  hashOf,
  inTurns,
} from '@component-config/config-platform/repositories';
import type { FieldOptions } from '../extensions';
import type { PublicationStore } from '../database/PublicationStore';
import type { ValuesStore } from '../database/ValuesStore';
import type { Caller } from '../service/Access';
import { forChecks } from '../permissions/forChecks';
import type { ComponentReading, SubjectReader } from '../service/SubjectReader';
import type { EntityPlace } from './entityPlace';
import {
  fileName,
  type OpenedDocument,
  type PublicationFiles,
} from './PublicationFiles';
import { readNow } from './readNow';

/** The component to publish, and the caller. */
type PublicationReading = Caller & {
  /** Entity reference. */
  readonly componentRef: string;
};

/** A component as the user sees it, with its stored values and what was sent. */
interface ReadPublication {
  readonly reading: ComponentReading;
  readonly sent?: SentPublication;
}

/** The values to publish, and their files. */
interface Prepared {
  readonly subject: Subject;
  readonly input: PublicationInput;
}

/**
 * Publishes the portal's values to Git: computes the change to a component's files, and records that it was sent. The
 * change itself is made elsewhere, on behalf of the user.
 */
export class Publications {
  readonly #options: Pick<FieldOptions, 'checkAll'>;
  readonly #subjects: SubjectReader;
  readonly #files: PublicationFiles;
  readonly #store: ValuesStore;
  readonly #sent: PublicationStore;
  readonly #template: string | undefined;

  /** `template`: entity reference of the template that opens pull requests; omitted if only patches are available. */
  constructor(options: {
    fieldOptions: Pick<FieldOptions, 'checkAll'>;
    subjects: SubjectReader;
    files: PublicationFiles;
    store: ValuesStore;
    sent: PublicationStore;
    template?: string;
  }) {
    this.#options = options.fieldOptions;
    this.#subjects = options.subjects;
    this.#files = options.files;
    this.#store = options.store;
    this.#sent = options.sent;
    this.#template = options.template;
  }

  /**
   * The changes that publishing a component's values would make.
   *
   * @throws NotFoundError if there is no such component, or the user may not see it
   */
  async get(
    request: PublicationReading & { readonly preview?: PublicationPreview },
  ): Promise<PublicationReport> {
    const read = await this.#read(request);
    const values = request.preview?.values;
    const { reading, warnings } = values
      ? await this.#withValues(request, read.reading, values)
      : { reading: read.reading, warnings: [] };
    const { subject, input } = await this.#prepare(request, {
      ...read,
      reading,
    });
    const { rights } = read.reading;
    return inTurns(
      publicationSteps(
        subject,
        { ...input, findings: [...input.findings, ...warnings] },
        environment =>
          rights.may(componentConfigValuesPublishPermission, { environment }),
      ),
      request.signal,
    );
  }

  /**
   * Records that values were sent.
   *
   * @throws ConflictError if the input of the change has changed
   * @throws InputError if there is nothing to send, or no such revision
   * @throws NotFoundError if there is no such component or environment, or the user may not see it
   */
  async record(
    request: PublicationReading &
      PublicationRequest & {
        /** An entity reference, or the name of a service. */
        readonly by: string;
      },
  ): Promise<PendingPublication> {
    const { componentRef, revisions, url, base, by } = request;
    const read = await this.#read(request);
    const heads = await this.#revisions(
      await this.#subjects.subject(read.reading),
      revisions,
    );
    for (const { environment, values } of heads) {
      read.reading.rights.require(
        componentConfigValuesPublishPermission,
        { environment },
        touchedSections(emptyObject(), values),
      );
    }
    const { subject, input } = await this.#prepare(request, {
      ...read,
      reading: { ...read.reading, heads },
    });
    const isCurrent = (sent: ValuesRevision) =>
      read.reading.heads.some(
        ({ environment, revision }) =>
          environment === sent.environment && revision === sent.revision,
      );
    if (
      base !== undefined &&
      (base !== input.base || !heads.every(isCurrent))
    ) {
      throw wordedError(ConflictError, phrase('refusedOutdatedChange'));
    }
    const places = sentPlaces(subject, input);
    if (places.length === 0) {
      throw wordedError(InputError, phrase('refusedNothingToSend'));
    }
    const sent = {
      ...(url !== undefined && { url }),
      at: new Date(),
      by,
      revisions: heads.map(({ environment, revision }) => ({
        ...(environment !== undefined && { environment }),
        revision,
      })),
      places,
    };
    await this.#sent.put(componentRef, sent);
    return pendingPublication(subject, sent);
  }

  /**
   * Withdraws the record, as far as the user may see it; does nothing if they see none.
   *
   * @throws ConflictError if another publication was recorded in between
   * @throws NotFoundError if there is no such component, or the user may not see it
   */
  async withdraw(
    request: PublicationReading & {
      /** Time of the record that the user saw: ISO 8601. */
      readonly at: string;
    },
  ): Promise<void> {
    const { componentRef, at } = request;
    const { reading, sent } = await this.#read(request);
    const shown = new Set(reading.shown.map(({ name }) => name));
    const isHidden = ({ environment }: { environment?: string }) =>
      environment !== undefined && !shown.has(environment);
    const seen = (sent?.revisions ?? []).filter(one => !isHidden(one));
    if (!sent || seen.length === 0) {
      return;
    }
    for (const { environment } of seen) {
      reading.rights.require(componentConfigValuesPublishPermission, {
        environment,
      });
    }
    if (sent.at.toISOString() !== at) {
      throw wordedError(ConflictError, phrase('refusedOtherPublication'));
    }
    const hidden = sent.revisions.filter(isHidden);
    if (hidden.length === 0) {
      await this.#sent.remove(componentRef, sent);
    } else {
      const places = sent.places.filter(isHidden);
      await this.#sent.put(componentRef, {
        ...sent,
        revisions: hidden,
        places,
      });
    }
  }

  /**
   * The component with other values of the portal, which are not stored, and the warnings of a save of them.
   *
   * @throws InputError if they could not be saved
   * @throws NotAllowedError if the user may not publish them
   * @throws NotFoundError if there is no such environment, or the user may not see it
   */
  async #withValues(
    caller: Caller,
    reading: ComponentReading,
    given: readonly UnsavedValues[],
  ): Promise<{ reading: ComponentReading; warnings: Finding[] }> {
    refuseRepeated(given);
    const read = {
      ...(await this.#subjects.subjectOf(reading)),
      owners: reading.owners,
      rights: reading.rights,
    };
    let { heads } = reading;
    for (const { environment, values: sent } of given) {
      const subject = { ...forChecks(read, environment), heads };
      const there = inEnvironment(subject, environmentOf(subject, environment));
      const head = findHead(heads, environment);
      await inTurns(refuseUncheckedSteps(there, sent, environment));
      const { values, restored } = restoreSent(subject, {
        environment,
        values: sent,
      });
      reading.rights.require(
        componentConfigValuesPublishPermission,
        { environment },
        sentSections(there, head, sent),
      );
      const next = await inTurns(
        checkedRevisionSteps(subject, {
          environment,
          values,
          restored,
          isTried: true,
          record: recorded =>
            recordSensitive({
              values: recorded,
              schema: there.schema,
              revision: (head?.revision ?? 0) + 1,
              stored: head,
              restored,
            }),
        }),
      );
      heads = [
        ...heads.filter(one => one !== head),
        {
          componentRef: subject.componentRef,
          revision: 0,
          savedBy: '',
          savedAt: new Date(0),
          ...head,
          ...next,
          ...(environment !== undefined && { environment }),
        },
      ];
    }
    const warnings = await this.#options.checkAll(read, caller, given);
    return { reading: { ...reading, heads }, warnings };
  }

  /** The sent revisions, for the environments that the user may see. */
  async #revisions(
    subject: Subject,
    revisions: PublicationRequest['revisions'],
  ): Promise<ValuesRevision[]> {
    refuseRepeated(revisions);
    for (const { environment } of revisions) {
      environmentOf(subject, environment);
    }
    return Promise.all(
      revisions.map(async ({ environment, revision }) => {
        const found = await this.#store.getRevision(
          { componentRef: subject.componentRef, environment },
          revision,
        );
        if (!found) {
          throw wordedError(
            InputError,
            phrase('refusedRevisionUnknown', {
              revision,
              component: subject.componentRef,
              environment,
            }),
          );
        }
        refuseDamaged([found]);
        return found;
      }),
    );
  }

  async #read(request: PublicationReading): Promise<ReadPublication> {
    const { componentRef } = request;
    const [reading, sent] = await Promise.all([
      this.#subjects.readComponent(request),
      this.#sent.get(componentRef),
    ]);
    return { reading, ...(sent && { sent }) };
  }

  async #prepare(
    request: PublicationReading & { readonly preview?: PublicationPreview },
    { reading, sent }: ReadPublication,
  ): Promise<Prepared> {
    const { preview } = request;
    // Files are compared with the entity that the configuration is resolved from, not with a newer one.
    const { entity } = reading;
    const place = this.#files.placeOf(entity);
    if (!place) {
      return {
        subject: await this.#subjects.subject(reading),
        input: {
          hiddenEnvironments: new Set(),
          ...(sent && { sent }),
          source: {
            kind: 'portal',
            reason: 'The catalog does not have the component from a file.',
          },
          proposal: { kind: 'patch' },
          findings: [],
          base: baseOf([]),
        },
      };
    }
    const given = new Map(
      preview?.files?.map(({ path, text }) => [path, text]),
    );
    const found = await this.#files.read(
      request,
      { entity, place },
      reading,
      given,
    );
    const now = readNow(reading, found);
    const placeIn = ({ path, place: { line } }: OpenedDocument) => ({
      path,
      // The line refers to the text that the catalog has read.
      ...(!now.moved.has(path) && line !== undefined && { line }),
    });
    const { component, bindings, releases, isShown } = found;
    return {
      subject: await this.#subjects.subject({
        ...now.reading,
        // With texts of their own, users could otherwise guess at a secret.
        hidesSecrets: preview !== undefined,
      }),
      input: {
        hiddenEnvironments: found.hiddenEnvironments,
        ...(sent && { sent }),
        source: {
          kind: 'git',
          ...(place.url !== undefined && { url: place.url }),
          path: component?.path ?? place.path ?? fileName(place),
          ...(place.commit !== undefined && { commit: place.commit }),
        },
        proposal: this.#proposal(place),
        ...(component &&
          isShown(component.path) && {
            target: {
              component: placeIn(component),
              bindings: bindings
                .filter(({ document }) => isShown(document.path))
                .map(({ environment, name, document }) => ({
                  environment,
                  name,
                  ...placeIn(document),
                })),
              releases: releases
                .filter(({ document }) => isShown(document.path))
                .map(({ name, document }) => ({ name, ...placeIn(document) })),
              files: found.files.map(
                ({ path, opened: { text }, hash, name }) => ({
                  path,
                  text,
                  hash,
                  ...(name !== undefined && { name }),
                }),
              ),
            },
          }),
        findings: [
          ...found.findings,
          // A checked-out branch is expected to be ahead.
          ...[...now.moved]
            .filter(path => !given.has(path))
            .map(path =>
              findingKinds.publication.moved.at({ pointer: '' }, { path }),
            ),
        ],
        base: baseOf(found.files),
      },
    };
  }

  #proposal({ address, branch }: EntityPlace): PublicationProposal {
    if (!address || this.#template === undefined) {
      return { kind: 'patch' };
    }
    const { integration, host, repoUrl } = address;
    return {
      kind: 'pull-request',
      integration,
      host,
      repoUrl,
      ...(branch !== undefined && { branch }),
      templateRef: this.#template,
    };
  }
}

function baseOf(files: readonly OpenedDocument[]): string {
  return hashOf(JSON.stringify(files.map(({ path, hash }) => [path, hash])));
}

/** @throws InputError if an environment has two entries */
function refuseRepeated(
  entries: ReadonlyArray<{ readonly environment?: string }>,
): void {
  const named = new Set(entries.map(({ environment }) => environment));
  if (named.size < entries.length) {
    throw new InputError(
      'The request contains an environment twice; send one entry of each.',
    );
  }
}
