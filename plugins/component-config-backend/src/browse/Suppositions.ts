// SPDX-License-Identifier: Apache-2.0

import {
  cloneJson,
  readComponent,
  type ComponentSource,
  type SourceNode,
} from '@component-config/config-engine';
import { ajvValidator } from '@component-config/config-engine/ajv';
import {
  componentToSuppose,
  draftFormReport,
  draftReport,
  nothingDelivered,
  readDelivery,
  type Delivery,
  type DeliveryReaders,
  type DraftInput,
  type Platform,
  type PlatformText,
  type SubjectInput,
} from '@component-config/config-platform';
import { resolvedDraft } from '../reports/draft/resolvedDraft';
import { whatIfReport } from '../reports/configuration/whatIfReport';
import { LRUCache } from 'lru-cache';
import { answerText, measureAnswer } from '../answers/answerSize';
import { ComposedSchemas } from '../service/ComposedSchemas';
import {
  documentKey,
  type Job,
  type Supposition,
  type SuppositionScope,
} from './protocol';
import { withoutPrototypes } from './withoutPrototypes';

/** Number of delivery documents that are read once for several suppositions. */
const CACHED_DOCUMENTS = 200;

/** Answers suppositions about one component. */
export class Suppositions {
  readonly #readers: DeliveryReaders;
  readonly #schemas = new ComposedSchemas();
  readonly #delivered = new LRUCache<string, SourceNode>({
    max: CACHED_DOCUMENTS,
  });

  /** `readers`: read equal documents once. */
  constructor(readers: DeliveryReaders) {
    this.#readers = readers;
  }

  /**
   * The JSON of an answer.
   *
   * @throws NotFoundError or InputError, as the report that was requested
   */
  answer(
    { json, scope }: Pick<Extract<Job, { kind: 'suppose' }>, 'json' | 'scope'>,
    platform: Platform,
  ): string {
    return answerText(
      this.#report(readJson<Supposition>(json), scope, platform),
    );
  }

  #report(
    supposition: Supposition,
    scope: SuppositionScope,
    platform: Platform,
  ): object {
    switch (supposition.question) {
      case 'what-if':
        return whatIfReport(
          componentToSuppose(
            this.#subject(scope, platform),
            this.#schemas.compose,
          ),
          supposition.request,
        );
      case 'draft-form': {
        const { environment, values } = supposition.request;
        return draftFormReport(
          this.#draft(supposition, scope, platform),
          environment,
          values,
        );
      }
      case 'draft-report':
        return draftReport(
          {
            ...this.#draft(supposition, scope, platform),
            validator: ajvValidator,
          },
          supposition.request.values,
        );
      default:
        return resolvedDraft(
          this.#draft(supposition, scope, platform),
          supposition.request.values,
          measureAnswer().add,
        );
    }
  }

  #draft(
    { request }: Exclude<Supposition, { question: 'what-if' }>,
    scope: SuppositionScope,
    platform: Platform,
  ): DraftInput {
    const { draft, documents } = request;
    const drafted = {
      draft,
      ...(documents !== undefined && { documents }),
      compose: this.#schemas.forRequest(),
    };
    const { subject, seesHiddenFields } = scope;
    if (!subject) {
      // Stored values of an earlier component with that name are not for the author of a new draft.
      return {
        ...drafted,
        platform,
        heads: [],
        visible: new Set(scope.visible),
        seesHiddenFields,
      };
    }
    const {
      componentRef: _,
      component,
      ...given
    } = this.#subject(scope, platform);
    return {
      ...given,
      ...drafted,
      readsAll: subject.readsAll,
      written: component,
    };
  }

  #subject(
    { visible, seesHiddenFields, subject }: SuppositionScope,
    platform: Platform,
  ): SubjectInput {
    if (!subject) {
      throw new Error('The supposition is about no component.');
    }
    const { componentRef, root, sources, heads } = subject;
    return {
      componentRef,
      component: {
        ...readComponent(root),
        ...(sources !== undefined && {
          sources: readJson<readonly ComponentSource[]>(sources),
        }),
      },
      platform,
      heads: heads.map(withoutPrototypes),
      visible: new Set(visible),
      seesHiddenFields,
      delivery: this.#delivery(subject),
    };
  }

  #delivery({
    delivery,
    deliveredUntil,
  }: Required<SuppositionScope>['subject']): Delivery {
    const read =
      delivery.length === 0
        ? nothingDelivered
        : readDelivery(
            delivery.map(text => this.#known(text)),
            this.#readers,
          );
    return deliveredUntil ? { ...read, staleSince: deliveredUntil } : read;
  }

  /** Readings are cached by the tree: an equal document is the same tree. */
  #known(text: PlatformText): PlatformText {
    const key = documentKey(text);
    const root = this.#delivered.get(key) ?? text.root;
    this.#delivered.set(key, root);
    return { ...text, root };
  }
}

/** Objects with user-defined keys have no prototype. */
function readJson<T>(json: string): T {
  const read: unknown = cloneJson(JSON.parse(json));
  return read as T;
}
