// SPDX-License-Identifier: Apache-2.0

import type { SourceText } from '@component-config/config-engine';
import type {
  DiffReport,
  EffectiveReport,
  ExplanationReport,
} from '@component-config/plugin-component-config-common';

/** The source of configurations: the documents of a tree, or a portal. */
export interface ConfigurationReader {
  /**
   * The reference of a component from its name: `shop`, `default/shop`, `component:default/shop`.
   *
   * @throws CommandFailure if none or several match
   */
  componentRef(name: string): string;
  /** Its effective configuration in every environment. */
  effective(componentRef: string): Promise<EffectiveReport>;
  /** Explains the value of one field. */
  explanation(
    componentRef: string,
    request: { readonly environment?: string; readonly pointer: string },
  ): Promise<ExplanationReport>;
  /** The differences between two environments. */
  difference(
    componentRef: string,
    request: { readonly environment: string; readonly to: string },
  ): Promise<DiffReport>;
  /** The file of answers with what its repository leaves open. */
  readonly open?: SourceText;
  /** Its document, if it is known. */
  documentOf(componentRef: string): ComponentDocument | undefined;
}

/** The data of a component besides its configuration. */
export interface ComponentDocument {
  readonly file: string;
  readonly line: number;
  /** Name of its project. */
  readonly project?: string;
  /** Trait instances embedded by its type. */
  readonly embeddedInstances: readonly string[];
}
