import type { Role } from '@kirana/contracts';
import { roles } from '@kirana/contracts/roles';
import { useTranslations } from 'use-intl';
import { toolClass } from '../../lib/tools.js';

interface RoleSelectProps {
  label: string;
  value: Role;
  disabled?: boolean;
  onChoose: (role: Role) => void;
}

export function RoleSelect({ label, value, disabled = false, onChoose }: RoleSelectProps) {
  const t = useTranslations('roles');
  return (
    <select
      aria-label={label}
      value={value}
      disabled={disabled}
      className={toolClass}
      onChange={({ target }) => {
        const role = roles.find(each => each === target.value);
        if (role) onChoose(role);
      }}
    >
      {roles.map(role => (
        <option key={role} value={role}>
          {t(role)}
        </option>
      ))}
    </select>
  );
}
