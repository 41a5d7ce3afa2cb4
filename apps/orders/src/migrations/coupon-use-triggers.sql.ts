/** Count the uses of a discount code with the orders that have it (ADR 0070). */
export const couponUseTriggers = `
  CREATE FUNCTION count_coupon_use() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    step int := CASE WHEN TG_OP = 'DELETE' OR (TG_OP = 'UPDATE' AND NEW.status = 'cancelled') THEN -1 ELSE 1 END;
    counted orders := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  BEGIN
    UPDATE coupons SET uses = uses + step, used_discount_minor = used_discount_minor + step * counted.discount_minor
    WHERE id = counted.coupon_id;
    RETURN NULL;
  END
  $$;
  CREATE TRIGGER coupon_use_taken AFTER INSERT ON orders
    FOR EACH ROW WHEN (NEW.coupon_id IS NOT NULL AND NEW.status <> 'cancelled') EXECUTE FUNCTION count_coupon_use();
  CREATE TRIGGER coupon_use_changed AFTER UPDATE OF state ON orders
    FOR EACH ROW WHEN (NEW.coupon_id IS NOT NULL AND (OLD.status = 'cancelled') <> (NEW.status = 'cancelled'))
    EXECUTE FUNCTION count_coupon_use();
  CREATE TRIGGER coupon_use_gone AFTER DELETE ON orders
    FOR EACH ROW WHEN (OLD.coupon_id IS NOT NULL AND OLD.status <> 'cancelled') EXECUTE FUNCTION count_coupon_use();`;
