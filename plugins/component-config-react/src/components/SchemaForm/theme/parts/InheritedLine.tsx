import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { OriginText } from '../../../OriginText';
import { formatValue } from '../../../ValueText';
import { DrawnField } from '../useFieldState';

/** What a field falls back to and where that comes from; for a locked one, why it is locked and whom to ask. */
export function InheritedLine(props: { id: string; field: DrawnField }) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const { inherited, locked } = props.field;
  if (!inherited && !locked) {
    return null;
  }
  const kind = inherited?.kind ?? 'layer';
  return (
    <div id={props.id}>
      {inherited && (
        <OriginText kind={kind}>
          {t(kind === 'default' ? 'origin.default' : 'origin.inherited', {
            value: formatValue(inherited.value),
            origin: inherited.origin,
          })}
        </OriginText>
      )}
      {locked && (
        <div>
          <OriginText kind="layer">
            {locked.owner
              ? t('field.lockedBy', {
                  reason: locked.reason,
                  owner: locked.owner,
                })
              : locked.reason}
          </OriginText>
        </div>
      )}
    </div>
  );
}
