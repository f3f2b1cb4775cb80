// SPDX-License-Identifier: Apache-2.0

import type {
  ComponentListRequest,
  DocumentList,
  DocumentListRequest,
  EnvironmentDifferences,
  EnvironmentDifferencesRequest,
  ImpactEvent,
  ImpactRequest,
  PageRequest,
  PlatformApi,
} from '@component-config/plugin-component-config-common';
import {
  documentDefinition,
  emptySummaryCache,
  impactEvents,
  summarySteps,
  type ListInput,
  type ImpactComponent,
  type Platform,
} from '@component-config/config-platform';
import {
  attentionReport,
  compileReport,
  coverageReport,
  environmentDifferences,
  listComponents,
  listDocuments,
  overlayReport,
  overviewReport,
  type DifferenceMemory,
  type OpenProposals,
  usedByReport,
} from './backendReports';

/**
 * The state of the platform at the time of a request.
 */
export interface PlatformState {
  readonly platform: Platform;
  readonly visible: ReadonlySet<string>;
  readonly seesHiddenFields: boolean;
  readonly components: readonly ImpactComponent[];
  readonly proposals: OpenProposals;
  /** References of the components whose values were published to Git. */
  readonly published: ReadonlySet<string>;
}

/**
 * The backend's responses about the platform, computed by the same functions.
 */
export abstract class InMemoryPlatform implements PlatformApi {
  readonly #memory = emptySummaryCache();
  readonly #differences: DifferenceMemory = new Map();

  /** The current state. */
  protected abstract state(): PlatformState;

  async getOverview() {
    return overviewReport(this.#browsing());
  }

  async getAttention() {
    const { proposals } = this.state();
    return attentionReport(this.#browsing(), {
      proposals,
      titleOf: () => undefined,
      observations: [],
    });
  }

  async listDocuments<L extends DocumentList>(
    list: L,
    request: DocumentListRequest = {},
  ) {
    return listDocuments(list, this.#browsing(), request);
  }

  async listComponents(request: ComponentListRequest = {}) {
    return listComponents(this.#browsing(), request, () => undefined);
  }

  async getUsedBy(entityRef: string, request: PageRequest = {}) {
    return usedByReport(this.#browsing(), entityRef, request);
  }

  async getDocumentation(entityRef: string) {
    const { platform, visible, seesHiddenFields } = this.state();
    return documentDefinition(platform, visible, entityRef, seesHiddenFields);
  }

  async getCoverage(entityRef: string) {
    return coverageReport(entityRef, {
      ...this.#browsing(),
      seesHiddenFields: this.state().seesHiddenFields,
      users: this.#components(),
    });
  }

  async getOverlayReport(entityRef: string) {
    return overlayReport(entityRef, {
      ...this.#browsing(),
      effectsOf: summary => this.#memory.effects.get(summary),
      seesHiddenFields: () => this.state().seesHiddenFields,
    });
  }

  async getEnvironmentDifferences(
    request: EnvironmentDifferencesRequest,
  ): Promise<EnvironmentDifferences> {
    const steps = environmentDifferences(request, {
      ...this.#browsing(),
      seesHiddenFields: this.state().seesHiddenFields,
      components: this.#components(),
      shared: this.#memory.shared,
      memory: this.#differences,
    });
    for (const step of steps) {
      if (step) {
        return step;
      }
    }
    throw new Error('There was no answer.');
  }

  async compileDocuments(documents: string) {
    const { platform, visible } = this.state();
    return compileReport(platform, visible, documents);
  }

  async *getImpact(request: ImpactRequest): AsyncGenerator<ImpactEvent> {
    const { platform, components, seesHiddenFields, visible } = this.state();
    const events = impactEvents(request, {
      platform,
      visible,
      components,
      seesHiddenFields,
      asOf: new Date(0),
    });
    for (const event of events) {
      if (event) {
        yield event;
      }
    }
  }

  /** The components with their states. */
  #components() {
    const given = new Map(
      this.state().components.map(one => [one.componentRef, one]),
    );
    return this.#browsing().summaries.flatMap(summary => {
      const component = given.get(summary.componentRef);
      return component ? [{ given: component, summary }] : [];
    });
  }

  #browsing(): ListInput {
    const { platform, visible, components, published } = this.state();
    return {
      platform,
      visible,
      published,
      summaries: [
        ...summarySteps({ platform, components }, this.#memory),
      ].flatMap(summary => summary ?? []),
      asOf: new Date(0),
    };
  }
}
