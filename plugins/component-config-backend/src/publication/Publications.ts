import { ConflictError, InputError, NotFoundError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { publicationFindings } from '@component-config/config-engine';
import type {
  PendingPublication,
  PublicationPreview,
  PublicationProposal,
  PublicationReport,
  PublicationRequest,
} from '@component-config/plugin-component-config-common';
import {
  pendingPublication,
  publicationReport,
  sentPlaces,
  type PublicationInput,
  type Subject,
  type ValuesRevision,
} from '@component-config/plugin-component-config-common/reports';
import type { PublicationStore } from '../database/PublicationStore';
import type { ValuesStore } from '../database/ValuesStore';
import type { Reader } from '../service/Access';
import type { SubjectReader } from '../service/SubjectReader';
import type { EntityPlace } from './entityPlace';
import {
  fileName,
  hashOf,
  type OpenedDocument,
  type PublicationFiles,
} from './PublicationFiles';
import { readNow } from './readNow';

/** The component that is published, and who asks. */
type PublicationReading = Reader & {
  /** Entity reference. */
  readonly componentRef: string;
};

/** What is published, and into what. */
interface Prepared {
  readonly subject: Subject;
  readonly input: PublicationInput;
}

/**
 * Brings the values that the portal holds into Git: what a change to a component's files is, and that it was sent. The
 * change itself is made by others, as the person who asks for it.
 */
export class Publications {
  readonly #catalog: Pick<CatalogService, 'getEntityByRef'>;
  readonly #subjects: SubjectReader;
  readonly #files: PublicationFiles;
  readonly #values: ValuesStore;
  readonly #sent: PublicationStore;
  readonly #template: string | undefined;

  /** `template`: entity reference of the one that opens a pull request; absent: there are only patches. */
  constructor(options: {
    catalog: Pick<CatalogService, 'getEntityByRef'>;
    subjects: SubjectReader;
    files: PublicationFiles;
    values: ValuesStore;
    sent: PublicationStore;
    template?: string;
  }) {
    this.#catalog = options.catalog;
    this.#subjects = options.subjects;
    this.#files = options.files;
    this.#values = options.values;
    this.#sent = options.sent;
    this.#template = options.template;
  }

  /**
   * What publishing a component's values would change.
   *
   * @throws NotFoundError where there is no such component, or the person may not see it
   */
  async get(
    request: PublicationReading & { readonly preview?: PublicationPreview },
  ): Promise<PublicationReport> {
    const { subject, input } = await this.#prepare(request);
    return publicationReport(subject, input);
  }

  /**
   * Records that values were sent.
   *
   * @throws ConflictError where the change is made from something else by now
   * @throws InputError where there is nothing to send
   */
  async record(
    request: PublicationReading &
      PublicationRequest & {
        /** An entity reference, or the name of a service. */
        readonly by: string;
      },
  ): Promise<PendingPublication> {
    const { componentRef, revisions, url, base, by } = request;
    const [heads, held] = await Promise.all([
      this.#revisions(componentRef, revisions),
      this.#values.getHeads(componentRef),
    ]);
    const { subject, input } = await this.#prepare(request, heads);
    const isHeld = (sent: ValuesRevision) =>
      held.some(
        ({ environment, revision }) =>
          environment === sent.environment && revision === sent.revision,
      );
    if (base !== undefined && (base !== input.base || !heads.every(isHeld))) {
      throw new ConflictError(
        'The files or the values have changed since the change was made; look at it again, and send the new one.',
      );
    }
    const places = sentPlaces(subject, input);
    if (places.length === 0) {
      throw new InputError(
        'None of these values is one that can be sent to Git; look at the publication for the reasons.',
      );
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
   * Takes the record back.
   *
   * @throws NotFoundError where there is no such component, or the person may not see it
   */
  async withdraw({
    componentRef,
    credentials,
  }: PublicationReading): Promise<void> {
    if (!(await this.#catalog.getEntityByRef(componentRef, { credentials }))) {
      throw noComponent(componentRef);
    }
    await this.#sent.remove(componentRef);
  }

  /** @throws InputError where there is no such revision */
  async #revisions(
    componentRef: string,
    revisions: PublicationRequest['revisions'],
  ): Promise<ValuesRevision[]> {
    return Promise.all(
      revisions.map(async ({ environment, revision }) => {
        const found = await this.#values.getRevision(
          { componentRef, environment },
          revision,
        );
        if (!found) {
          throw new InputError(
            `There is no revision ${revision} of the values for ${
              environment === undefined
                ? 'all environments'
                : `environment "${environment}"`
            }.`,
          );
        }
        return found;
      }),
    );
  }

  /** @param heads - instead of what is held now */
  async #prepare(
    request: PublicationReading & { readonly preview?: PublicationPreview },
    heads?: readonly ValuesRevision[],
  ): Promise<Prepared> {
    const { componentRef, credentials, preview } = request;
    const [entity, read, sent] = await Promise.all([
      this.#catalog.getEntityByRef(componentRef, { credentials }),
      this.#subjects.readComponent(request),
      this.#sent.get(componentRef),
    ]);
    if (!entity) {
      throw noComponent(componentRef);
    }
    const reading = { ...read, ...(heads && { heads }) };
    const place = this.#files.placeOf(entity);
    if (!place) {
      return {
        subject: this.#subjects.subject(reading),
        input: {
          withheld: new Set(),
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
    const given = new Map(preview?.files.map(({ path, text }) => [path, text]));
    const found = await this.#files.read(
      request,
      { entity, place },
      reading,
      given,
    );
    const now = readNow(reading, found);
    const placeIn = ({ path, place: { line } }: OpenedDocument) => ({
      path,
      // A line is that of the text which the catalog has read.
      ...(!now.moved.has(path) && line !== undefined && { line }),
    });
    const { component, bindings, releases, isShown } = found;
    return {
      subject: this.#subjects.subject(now.reading),
      input: {
        withheld: found.withheld,
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
              files: found.files.map(({ path, opened: { text }, hash }) => ({
                path,
                text,
                hash,
              })),
            },
          }),
        findings: [
          ...found.findings,
          // Who checks out a branch knows that it may be ahead.
          ...[...now.moved]
            .filter(path => !given.has(path))
            .map(path =>
              publicationFindings.moved.at({ pointer: '' }, { path }),
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

function noComponent(componentRef: string): NotFoundError {
  return new NotFoundError(
    `There is no component "${componentRef}" in the catalog, or you are not allowed to see it.`,
  );
}
