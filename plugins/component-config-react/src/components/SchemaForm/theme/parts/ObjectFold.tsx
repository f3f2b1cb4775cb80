import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Text } from '@backstage/ui';
import { UiSchema } from '@rjsf/utils';
import { ReactNode, useContext } from 'react';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { useFromStore } from '../../FormStoreContext';
import { DisabledContext } from '../FieldContext';
import { useFieldEdit } from '../useFieldEdit';
import { Fold } from './Fold';
import { ObjectActions } from './ObjectActions';

/** An object or map under its heading, with a menu. One that is null, or removed, here has no fields to show. */
export function ObjectFold(props: {
  pointer: string;
  title: string;
  description: string | undefined;
  uiSchema: UiSchema;
  /** How many fields there are, where that is known. */
  fields?: number;
  children: ReactNode;
}) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const { pointer, title, description, uiSchema, fields, children } = props;
  const isDisabled = useContext(DisabledContext);
  const { set } = useFieldEdit(pointer);
  const isNullable = uiSchema['ui:nullable'] === true;
  const isNull = useFromStore(
    [pointer],
    ({ valueAt }) => valueAt(pointer) === null,
  );
  return (
    <Fold
      foldKey={pointer}
      pointers={[pointer]}
      title={title}
      description={description}
      fields={fields}
      isAdvanced={uiSchema['ui:advanced'] === true}
      menu={
        // The menu of an item or entry stands beside it.
        uiSchema['ui:entry'] !== true && (
          <ObjectActions
            pointer={pointer}
            label={title}
            isNullable={isNullable}
          />
        )
      }
    >
      {isNull ? (
        <Text as="p" variant="body-small">
          {t(isNullable ? 'field.nullHere' : 'field.removedHere')}{' '}
          {!isDisabled && (
            <Button
              size="small"
              variant="secondary"
              onPress={() => set(undefined)}
            >
              {t('field.reset')}
            </Button>
          )}
        </Text>
      ) : (
        children
      )}
    </Fold>
  );
}
