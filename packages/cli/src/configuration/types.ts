// SPDX-License-Identifier: Apache-2.0

import type {
  DiffReport,
  EffectiveReport,
  ExplanationReport,
} from '@component-config/plugin-component-config-common';

/** Who knows the configuration of components: the documents of a tree, or a portal. */
export interface ConfigurationReader {
  /**
   * The reference of a component as people name it: `shop`, `default/shop`, `component:default/shop`.
   *
   * @throws CommandFailure where there is none, or more than one
   */
  componentRef(name: string): string;
  /** Its effective configuration in every environment. */
  effective(componentRef: string): Promise<EffectiveReport>;
  /** Why one place is as it is. */
  explanation(
    componentRef: string,
    request: { readonly environment?: string; readonly pointer: string },
  ): Promise<ExplanationReport>;
  /** What differs between two environments. */
  difference(
    componentRef: string,
    request: { readonly environment: string; readonly to: string },
  ): Promise<DiffReport>;
  /** Its document, where that is known. */
  documentOf(componentRef: string): ComponentDocument | undefined;
}

/** What is known of a component beside its configuration. */
export interface ComponentDocument {
  readonly file: string;
  readonly line: number;
  /** Name of the project that it belongs to. */
  readonly project?: string;
  /** Instances of traits that its type embeds. */
  readonly embeddedInstances: readonly string[];
}
