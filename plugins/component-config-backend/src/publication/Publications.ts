import { createHash } from 'node:crypto';
import type { AuthService } from '@backstage/backend-plugin-api';
import {
  DEFAULT_NAMESPACE,
  stringifyEntityRef,
  type Entity,
} from '@backstage/catalog-model';
import { ConflictError, InputError, NotFoundError } from '@backstage/errors';
import type { ScmIntegrationRegistry } from '@backstage/integration';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  publicationFindings,
  type Finding,
} from '@component-config/config-engine';
import type {
  PendingPublication,
  PublicationPreview,
  PublicationProposal,
  PublicationReport,
  PublicationRequest,
  PublicationSource,
} from '@component-config/plugin-component-config-common';
import {
  pendingPublication,
  publicationReport,
  sentPlaces,
  type PublicationInput,
  type Subject,
  type SubjectInput,
  type ValuesRevision,
} from '@component-config/plugin-component-config-common/reports';
import type { PublicationStore } from '../database/PublicationStore';
import type { ValuesStore } from '../database/ValuesStore';
import type { SourceTexts } from '../ingestion/SourceTexts';
import type { Reader } from '../service/Access';
import type { CatalogVisibility } from '../service/CatalogVisibility';
import type { SubjectReader } from '../service/SubjectReader';
import { entityPlace, type EntityPlace } from './entityPlace';
import {
  componentNow,
  deliveryNow,
  documentNames,
  findDocument,
  hasMoved,
  openText,
  type DocumentName,
  type OpenedText,
} from './freshDocuments';

/** How long a file may take to be read; a change is made to what it says now or not at all. */
const READ_TIMEOUT_MS = 15_000;

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

/** A document that values are written into, with the text that it is in now. */
interface OpenedDocument {
  readonly entity: Entity;
  readonly place: EntityPlace;
  readonly path: string;
  readonly opened: OpenedText;
  readonly hash: string;
}

/**
 * Brings the values that the portal holds into Git: what a change to a component's files is, and that it was sent. The
 * change itself is made by others, as the person who asks for it.
 */
export class Publications {
  readonly #auth: Pick<AuthService, 'getOwnServiceCredentials'>;
  readonly #catalog: Pick<
    CatalogService,
    'getEntityByRef' | 'getEntitiesByRefs'
  >;
  readonly #subjects: SubjectReader;
  readonly #texts: SourceTexts;
  readonly #visibility: CatalogVisibility;
  readonly #values: ValuesStore;
  readonly #sent: PublicationStore;
  readonly #integrations: ScmIntegrationRegistry;
  readonly #template: string | undefined;

  /** `template`: entity reference of the one that opens a pull request; absent: there are only patches. */
  constructor(options: {
    auth: Pick<AuthService, 'getOwnServiceCredentials'>;
    catalog: Pick<CatalogService, 'getEntityByRef' | 'getEntitiesByRefs'>;
    subjects: SubjectReader;
    texts: SourceTexts;
    visibility: CatalogVisibility;
    values: ValuesStore;
    sent: PublicationStore;
    integrations: ScmIntegrationRegistry;
    template?: string;
  }) {
    this.#auth = options.auth;
    this.#catalog = options.catalog;
    this.#subjects = options.subjects;
    this.#texts = options.texts;
    this.#visibility = options.visibility;
    this.#values = options.values;
    this.#sent = options.sent;
    this.#integrations = options.integrations;
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
    const place = entityPlace(entity, this.#integrations);
    const common = {
      withheld: new Set<string>(),
      ...(sent && { sent }),
    };
    if (!place || !this.#texts.canRead(place.location)) {
      return {
        subject: this.#subjects.subject(reading),
        input: {
          ...common,
          source: {
            kind: 'portal',
            reason: place
              ? `The catalog has the component from "${place.location.type}", which is no file.`
              : 'The catalog does not say which file it has the component from.',
          },
          proposal: { kind: 'patch' },
          findings: [],
          base: baseOf([]),
        },
      };
    }
    return this.#prepareFiles(request, {
      entity,
      place,
      reading,
      common,
      preview,
    });
  }

  async #prepareFiles(
    request: PublicationReading,
    given: {
      readonly entity: Entity;
      readonly place: EntityPlace;
      readonly reading: SubjectInput;
      readonly common: Pick<PublicationInput, 'withheld' | 'sent'>;
      readonly preview?: PublicationPreview;
    },
  ): Promise<Prepared> {
    const { entity, place, reading, common, preview } = given;
    const findings: Finding[] = [];
    const texts = new Map(preview?.files.map(({ path, text }) => [path, text]));
    const bindings = await this.#bindings(reading);
    const [component, ...opened] = await Promise.all(
      [{ entity, place }, ...bindings.shown].map(one =>
        this.#open(one.entity, one.place, texts, findings),
      ),
    );
    const path = component?.path ?? place.path ?? nameOf(place);
    const source: PublicationSource = {
      kind: 'git',
      ...(place.url !== undefined && { url: place.url }),
      path,
      ...(place.commit !== undefined && { commit: place.commit }),
    };
    const files = new Map<string, OpenedDocument>();
    for (const document of [component, ...opened]) {
      if (document && !files.has(document.path)) {
        files.set(document.path, document);
      }
    }
    const isShown = await this.#shownFiles(
      request,
      [...files.values()].filter(file => !texts.has(file.path)),
      findings,
    );
    let { component: own, delivery } = reading;
    const moved = new Set<string>();
    const now = (document: OpenedDocument) => {
      const { kind, metadata, spec } = document.entity;
      const root = findDocument(document.opened, {
        kind,
        name: metadata.name,
        namespace: metadata.namespace ?? DEFAULT_NAMESPACE,
      });
      const isMoved =
        document.place.hash === undefined
          ? hasMoved(root, spec)
          : document.place.hash !== document.hash;
      if (isMoved) {
        moved.add(document.path);
      }
      return { isMoved, root };
    };
    const componentState = component && now(component);
    if (componentState?.isMoved && componentState.root) {
      own = componentNow(own, componentState.root);
    }
    const targets = opened.flatMap((document, index) => {
      if (!document) {
        return [];
      }
      const { isMoved, root } = now(document);
      const { entityRef, environment, name } = bindings.shown[index];
      if (isMoved && root && delivery) {
        delivery = deliveryNow(delivery, entityRef, root);
      }
      return [{ environment, name, ...placeIn(document, isMoved) }];
    });
    // Who checks out a branch knows that it may be ahead.
    for (const file of [...moved].filter(one => !texts.has(one))) {
      findings.push(
        publicationFindings.moved.at({ pointer: '' }, { path: file }),
      );
    }
    const withheld = new Set([...common.withheld, ...bindings.withheld]);
    opened.forEach((document, index) => {
      if (!document || !isShown(document.path)) {
        withheld.add(bindings.shown[index].environment);
      }
    });
    return {
      subject: this.#subjects.subject({
        ...reading,
        component: own,
        ...(delivery && { delivery }),
      }),
      input: {
        ...common,
        withheld,
        source,
        proposal: this.#proposal(place),
        ...(component &&
          isShown(component.path) && {
            target: {
              component: placeIn(component, componentState?.isMoved ?? false),
              bindings: targets.filter(({ path: one }) => isShown(one)),
              files: [...files.values()]
                .filter(file => isShown(file.path))
                .map(({ path: one, opened: { text }, hash }) => ({
                  path: one,
                  text,
                  hash,
                })),
            },
          }),
        findings,
        base: baseOf([...files.values()]),
      },
    };
  }

  /** The bindings of the component with where they are written, and the environments of those that the person may not see. */
  async #bindings({ delivery, visible }: SubjectInput) {
    const bindings = (delivery?.bindings ?? []).filter(
      ({ binding }) => binding.environment !== '',
    );
    const withheld = bindings
      .filter(({ entityRef }) => !visible.has(entityRef))
      .map(({ binding }) => binding.environment);
    const candidates = bindings.filter(({ entityRef }) =>
      visible.has(entityRef),
    );
    const entities =
      candidates.length === 0
        ? []
        : (
            await this.#catalog.getEntitiesByRefs(
              {
                entityRefs: candidates.map(({ entityRef }) => entityRef),
                fields: ['kind', 'metadata', 'spec'],
              },
              { credentials: await this.#auth.getOwnServiceCredentials() },
            )
          ).items;
    const shown = candidates.flatMap(({ entityRef, binding }, index) => {
      const entity = entities[index];
      const place = entity && entityPlace(entity, this.#integrations);
      return entity && place
        ? [
            {
              entity,
              place,
              entityRef,
              environment: binding.environment,
              name: binding.name,
            },
          ]
        : [];
    });
    return { shown, withheld };
  }

  /** The text of a document as it is now, or as it was given. */
  async #open(
    entity: Entity,
    place: EntityPlace,
    given: ReadonlyMap<string, string>,
    findings: Finding[],
  ): Promise<OpenedDocument | undefined> {
    const text = place.path === undefined ? undefined : given.get(place.path);
    if (place.path !== undefined && text !== undefined) {
      return {
        entity,
        place,
        path: place.path,
        opened: openText(place.path, text),
        hash: hashOf(text),
      };
    }
    const source = await this.#texts.get(
      place.location,
      0,
      Date.now() + READ_TIMEOUT_MS,
    );
    const path = place.path ?? source?.file ?? nameOf(place);
    if (!source) {
      findings.push(
        publicationFindings.unreadable.at({ pointer: '' }, { path }),
      );
      return undefined;
    }
    const taken = given.get(path) ?? source.text;
    return {
      entity,
      place,
      path,
      opened: openText(path, taken),
      hash: hashOf(taken),
    };
  }

  /**
   * Whether the person may see a file: not where it also has entities that the catalog does not show to them. What the
   * catalog does not have is not for it to hide.
   */
  async #shownFiles(
    { credentials }: Reader,
    files: readonly OpenedDocument[],
    findings: Finding[],
  ): Promise<(path: string) => boolean> {
    const refsOf = ({ opened }: OpenedDocument) => [
      ...new Set(documentNames(opened).map(entityRefOf)),
    ];
    const all = [...new Set(files.flatMap(refsOf))];
    const own = await this.#auth.getOwnServiceCredentials();
    const [existing, visible] = await Promise.all([
      this.#visibility.visibleAmong(all, own),
      this.#visibility.visibleAmong(all, credentials),
    ]);
    const hidden = new Set(
      files
        .filter(file =>
          refsOf(file).some(ref => existing.has(ref) && !visible.has(ref)),
        )
        .map(({ path }) => path),
    );
    for (const path of hidden) {
      findings.push(
        publicationFindings.withheldFile.at({ pointer: '' }, { path }),
      );
    }
    return path => !hidden.has(path);
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

function placeIn({ path, place }: OpenedDocument, isMoved: boolean) {
  return {
    path,
    ...(!isMoved && place.line !== undefined && { line: place.line }),
  };
}

function entityRefOf(name: DocumentName): string {
  return stringifyEntityRef(name);
}

function nameOf({ location }: EntityPlace): string {
  return location.target.slice(location.target.lastIndexOf('/') + 1);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function baseOf(files: readonly OpenedDocument[]): string {
  return hashOf(JSON.stringify(files.map(({ path, hash }) => [path, hash])));
}

function noComponent(componentRef: string): NotFoundError {
  return new NotFoundError(
    `There is no component "${componentRef}" in the catalog, or you are not allowed to see it.`,
  );
}
