// SPDX-License-Identifier: Apache-2.0

export {
  adaptDocument,
  adaptDocumentSteps,
  documentAdapters,
} from './adaptDocument';
export { collectAdapters } from './collectAdapters';
export type { CollectedAdapters } from './collectAdapters';
export { translateDialects } from './translateDialects';
export type {
  AdaptedDocuments,
  ConfigurationAdapter,
  DocumentAdapter,
  SchemaDialect,
  TranslatedSchema,
} from './types';
export { adaptChart, composeValues, findCharts, readChart } from './helm';
export type {
  Chart,
  ChartFiles,
  ComposedChart,
  Dependency,
  GivenValues,
  HelmVersion,
  ReadChart,
  ReadChartOptions,
  SetOption,
} from './helm';
