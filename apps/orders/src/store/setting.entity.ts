import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A stored setting; what nobody has saved has no row (F-03). */
@Entity('settings')
export class SettingEntity {
  @PrimaryColumn('text')
  key: string;

  @Column('text')
  value: string;

  @Column('text')
  description: string;
}
