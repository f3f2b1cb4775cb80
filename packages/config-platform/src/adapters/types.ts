// SPDX-License-Identifier: Apache-2.0

export type {
  AdaptedDocuments,
  ConfigurationAdapter,
  DocumentAdapter,
  SchemaDialect,
  TranslatedSchema,
} from '@component-config/config-engine';
