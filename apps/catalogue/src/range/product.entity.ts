import type { NetQuantity, PictureFacts, ProductDetails } from '@kirana/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** The pack of a product whose details nobody has told. */
export const usualPack: PictureFacts['packKind'] = 'pouch';

/** A product of the range as it is stored. */
@Entity('products')
export class ProductEntity {
  @PrimaryColumn('text')
  id: string;

  @Column('text')
  name: string;

  @Column('text', { name: 'name_pl' })
  namePl: string;

  @Column('text', { name: 'indian_name' })
  indianName: string;

  @Column('text')
  description: string;

  @Column('text', { name: 'description_pl' })
  descriptionPl: string;

  /** Further words people look for it by. */
  @Column('text')
  synonyms: string;

  @Column('text', { name: 'category_id' })
  categoryId: string;

  @Column('int', { name: 'price_minor' })
  priceMinor: number;

  /** What it costs without the reduction; null when it is not reduced. Always above the price, and a price it really had. */
  @Column('int', { name: 'regular_price_minor', nullable: true })
  regularPriceMinor: number | null;

  /** Lowest price of the 30 days before the present reduction began; follows from the price history. */
  @Column('int', { name: 'lowest_30_days_minor', nullable: true })
  lowest30DaysMinor: number | null;

  /** Whole percent, contained in the price. */
  @Column('smallint', { name: 'vat_rate' })
  vatRate: number;

  @Column('double precision', { name: 'net_amount' })
  netAmount: number;

  @Column('text', { name: 'net_unit' })
  netUnit: NetQuantity['unit'];

  @Column('text', { name: 'image_url', nullable: true })
  imageUrl: string | null;

  /** A copy of what inventory last said can be sold; never written here once inventory has been heard. */
  @Column({ type: 'int', update: false })
  quantity: number;

  @Column('boolean', { name: 'is_active' })
  isActive: boolean;

  /** Place in the catalogue, lowest first (D-12). */
  @Column('int')
  rank: number;

  @Column('jsonb', { nullable: true })
  details: ProductDetails | null;

  /** One more with each change; not with a change of stock. */
  @Column('int')
  version: number;

  @CreateDateColumn({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;

  @UpdateDateColumn({ type: 'timestamptz', name: 'updated_at' })
  updatedAt: Date;
}
