// SPDX-License-Identifier: Apache-2.0

/**
 * The parts shared by pages, the playground and scaffolder fields: the generated form, provenance widgets and the API
 * ref.
 *
 * @packageDocumentation
 */
export * from './api';
export * from './components/Collapsible';
export * from './components/DocumentsEditor';
export * from './components/ErrorSummary';
export * from './components/FieldFilterBar';
export * from './components/KeyboardHelp';
export * from './components/Markdown';
export * from './components/OriginText';
export * from './components/SchemaForm';
export * from './components/SeverityIcon';
export * from './components/ValueText';
export * from './components/YamlEditor';
export * from './controls';
export * from './findings';
export { currentValue, defaultAt, removeValueAt, setValueAt } from './layer';
export * from './translation';
