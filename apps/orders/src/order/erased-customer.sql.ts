/** Assignments that erase what an order holds of its customer, except the tax number (ADR 0027). A new personal column is added here. */
export const erasedCustomer = `customer_name = '', email = '', phone = '', address = '', zip_code = '', received_by = NULL, personal_fields = NULL, customer_id = NULL`;
