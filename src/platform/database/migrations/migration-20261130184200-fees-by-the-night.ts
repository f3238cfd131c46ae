import { Migration } from '@mikro-orm/migrations';

/** The fees of a home by the night are the caution and the cleaning fee of its cheapest unit: a quote asks no other. */
export class Migration20261130184200 extends Migration {
  override up(): void {
    this.addSql(`update listings
      set fee_agency = null, fee_legal = null, fee_service_charge = null, version = version + 1
      where stay is not null and coalesce(fee_agency, fee_legal, fee_service_charge) is not null`);
  }
}
